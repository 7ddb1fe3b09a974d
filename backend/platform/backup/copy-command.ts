import { z } from 'zod';
import { type CommandGroup, defineCommand } from '../command';

/** What the program of the backups asks the running backend for. It is no command of its own. */
export const copyCommands = {
  help: 'copies the embedded database while the shop is open, and notes when it was saved',
  commands: {
    copy: defineCommand({
      help: 'copy the embedded database',
      input: z.object({}),
      result: z.object({
        /** Where the copy is. The caller removes it. */
        folder: z.string(),
      }),
    }),
    note: defineCommand({
      help: 'note that the shop was saved',
      input: z.object({ made_at: z.iso.datetime() }),
      result: z.object({}),
    }),
  },
} satisfies CommandGroup;
