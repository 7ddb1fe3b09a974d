#!/bin/sh
# Runs $PROGRAM, which the system ends with the process that has started it, also where that one is killed.
exec setpriv --pdeathsig KILL "$PROGRAM" "$@"
