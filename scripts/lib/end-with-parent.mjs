// Preloaded into the programs that a script starts. A script that is killed outright (kill -9, out
// of memory) cannot stop them; an orphan would keep its port and the data folder.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
