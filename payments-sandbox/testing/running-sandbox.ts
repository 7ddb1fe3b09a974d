import { readConfig } from '../config';
import { createLogger } from '../log';
import { startSandbox } from '../start';

/** Starts the sandbox as `main.ts` does. It sees no variable but those given. */
export async function runSandbox(env: NodeJS.ProcessEnv) {
  let output = '';
  const write = (line: string) => {
    output += line;
  };
  const config = readConfig(env);
  const { close } = await startSandbox(
    config,
    createLogger(config.logLevel, { write }),
    (error) => {
      throw error;
    },
  );
  return { output: () => output, close };
}
