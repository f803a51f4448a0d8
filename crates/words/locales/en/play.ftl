# What a player's page says and asks while the game is on.

## The clock and what is asked first.

play-now = What is next
play-clock-runs = clock running
play-press-without-a-move = You have made no move. Pressing the clock now is this:
play-press-anyway = Press all the same
play-press-not = Do not press
play-press-kept = The clock was not pressed: something was ruled first. Look at the board.
play-yes = Yes
play-no = No
desk-device = A telephone or other device
desk-device-what = As a rule the player loses the game at once.
desk-device-do = Note it: the game is lost
field-side-none = Which player?
desk-declare-what = The game ends with this result.
