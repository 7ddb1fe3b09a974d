import { z } from 'zod';
import { type CommandGroup, defineCommand } from '../command';

/** What the program of the backups asks the running backend for. It is no command of its own. */
export const copyCommands = {
  help: 'copies the embedded database while the shop is open',
  commands: {
    copy: defineCommand({
      help: 'copy the embedded database',
      input: z.object({}),
      result: z.object({
        /** Where the copy is. The caller removes it. */
        folder: z.string(),
      }),
    }),
  },
} satisfies CommandGroup;
