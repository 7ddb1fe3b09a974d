import { z } from 'zod';
import { type CommandGroup, defineCommand, linesFile } from '../../platform/command';

const MAX_SHOWN = 10;
/** Of one part of a file, whose letters may take four bytes each. */
const PART_LIMIT = 16 * 1024 * 1024;

export const placeCommands = {
  help: 'add towns and postcodes',
  notes: ['A place that the shop has stays as it is, so that a file may be imported again.'],
  commands: {
    import: defineCommand({
      help: 'add the postcodes of a GeoNames file (allCountries.txt, US.txt …)',
      input: z.object({ lines: linesFile('FILE') }),
      bodyLimit: PART_LIMIT,
      result: z.object({
        added: z.number().int(),
        /** Lines of the shop's countries that could not be taken. */
        left_out: z.array(z.object({ line: z.number().int(), reason: z.string() })),
      }),
      details: ({ left_out }) => [
        ...left_out.slice(0, MAX_SHOWN).map(({ line, reason }) => `  Line ${line}: ${reason}`),
        ...(left_out.length > MAX_SHOWN ? [`  … and ${left_out.length - MAX_SHOWN} more`] : []),
      ],
    }),
  },
} satisfies CommandGroup;
