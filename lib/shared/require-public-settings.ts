import {
  type Environment,
  explainPublicFaults,
  type Program,
  publicFaults,
} from './public-settings.mjs';
import { StartError } from './start-error';

/**
 * Checks that a program may be reached by the public, where its SITE_URL says that it is.
 * @throws {StartError} that lists all that must be changed
 */
export function requirePublicSettings(environment: Environment, program: Program): void {
  const message = explainPublicFaults(environment, publicFaults(environment, [program]));
  if (message) throw new StartError(message);
}
