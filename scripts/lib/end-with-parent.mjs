// Preloaded into the programs that a script starts. A script that is killed (kill -9, out of memory)
// cannot stop them, and a program left behind would still hold its port and the data folder.
const parent = process.ppid;
/** Longer than any program takes to stop. */
const STOP_LIMIT_MS = 10_000;

const check = setInterval(() => {
  if (process.ppid === parent) return;
  // Once: programs take a second signal for somebody in a hurry.
  clearInterval(check);
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_LIMIT_MS).unref();
}, 1000).unref();
