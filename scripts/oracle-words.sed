# Words of records that were renamed since the commit that scripts/oracle.sh compares with, as
# sed -E expressions: s/^: old\b/: new/
s/^: stands /: square /
