# For the person who runs the hall: its state in figures.

watch-title = State of the hall
watch-well = All is well.
watch-slow = The disk does not answer; all clocks stand still.
watch-trouble = Nothing can be recorded; all clocks stand still.
watch-closing = The hall is closing.
watch-games = Games in memory
watch-clocks = Games in which a clock runs
watch-connections = Live connections
watch-recorded = Acts recorded
watch-refused = Acts that were impossible
watch-failed = Acts that could not be recorded
watch-commits = Commits to the disk
watch-median = Half of the commits took at most
watch-slowest = 99 of 100 commits took at most
watch-waiting = Writes waiting for the disk
watch-stopped = How long all clocks have been stopped since the hall was opened
watch-wall = How far this machine's clock is ahead of the hall's time
watch-database = How far the database's clock is ahead of this machine's
watch-disk = Room left on the disk
watch-note = All since the hall was opened. The same figures for Prometheus are at /metrics; docs/running.md says what to do about each.
watch-astray = The clock of this node is wrong; all clocks stand still.

error-astray = The hall's clock is wrong
error-astray-why = The clock of this part of the hall differs from that of the others; nothing was recorded, and all clocks stand still here.
error-astray-do = Wait a moment and try again; the page goes on by itself.

error-shows-only = For spectators only
error-shows-only-why = This address only shows games; nothing that is done here is recorded.
error-shows-only-do = Open your link at the address of the hall where the game is played.
error-shows-only-go = Open your link at { $where }.
