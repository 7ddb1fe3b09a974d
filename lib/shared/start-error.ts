/** Why a program cannot start: a message for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}
