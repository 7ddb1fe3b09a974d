// Preloaded into the programs that a script starts. A script that is killed (kill -9, out of memory)
// cannot stop them, and a program left behind would still hold its port and the data folder.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
