import { z } from 'zod';
import { type CommandGroup, defineCommand, word } from '../../platform/command';
import { PROBE_ANSWERS } from '../../platform/storefront-probe';

const State = z.object({
  /** By the backend's clock. */
  now: z.iso.datetime(),
  node: z.string(),
  database: z.object({
    driver: z.enum(['pglite', 'postgresql']),
    /** How far its clock is ahead of the backend's, in milliseconds. */
    ahead_ms: z.number(),
    pending: z.array(z.string()),
    is_newer: z.boolean(),
  }),
  storefronts: z.array(z.object({ url: z.string(), answer: z.enum(PROBE_ANSWERS) })),
});
export type SystemState = z.output<typeof State>;

export const systemCommands = {
  help: 'show how the backend stands to its database and its storefronts, send an email to try it out',
  notes: ['`npm run shop -- doctor` looks at these and at everything around the backend.'],
  commands: {
    state: defineCommand({
      help: 'show clocks, database and storefronts, as the backend sees them',
      input: z.object({}),
      result: State,
      details: ({ now, node, database: { driver, ahead_ms, pending }, storefronts }) => [
        `  Backend: Node ${node}, ${now}`,
        `  Database: ${driver}, its clock ${ahead_ms} ms ahead, ${pending.length} migrations to run`,
        ...storefronts.map(({ url, answer }) => `  Storefront ${url}: ${answer}`),
      ],
    }),
    timing: defineCommand({
      help: 'show a link after which your browser is told for an hour how long the parts of a page took',
      input: z.object({}),
      result: z.object({ url: z.url() }),
      details: ({ url }) => [`  ${url}`],
    }),
    mail: defineCommand({
      help: 'send an email now; exit code 1 if it was not taken',
      input: z.object({ to: word('ADDRESS', z.string().trim().pipe(z.email().max(254))) }),
      result: z.object({
        is_sent: z.boolean(),
        /** Where it was written, without a mail server. */
        file: z.string().nullable(),
      }),
      isFailure: ({ is_sent }) => !is_sent,
    }),
  },
} satisfies CommandGroup;
