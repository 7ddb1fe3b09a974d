/** An error that the operator can correct. The message explains how. */
export class CliError extends Error {
  override name = 'CliError';
}
