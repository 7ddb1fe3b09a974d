import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL('./print-pdf.mjs', import.meta.url));

const PdfFacts = z.object({
  pages: z.array(
    z.object({
      text: z.string(),
      /** What its glyphs stand for, in the order in which they are drawn: from left to right. */
      drawn: z.string(),
      /** What screen readers read of it, in their order: `H1`, `Table`… */
      roles: z.array(z.string()),
      /** How many paintings are neither in the structure nor decoration. */
      unmarked: z.number(),
      /** How many signs are drawn that their typeface does not have. */
      missingGlyphs: z.number(),
      /** Whether the structure holds each element of the page once, in the order in which they are drawn. */
      isStructureComplete: z.boolean(),
    }),
  ),
  info: z.record(z.string(), z.unknown()),
  marks: z.unknown(),
  preferences: z.unknown(),
});

/** Reads a PDF as a viewer does. */
export async function readPdf(content: Uint8Array): Promise<z.output<typeof PdfFacts>> {
  const program = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  program.stdin.end(content);
  return PdfFacts.parse(JSON.parse(await text(program.stdout)));
}
