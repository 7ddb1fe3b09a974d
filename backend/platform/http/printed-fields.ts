import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { isPrinted } from '@/lib/contract/fields';
import { AppError } from '@/lib/contract-server/app-error';
import { unprintableLetter } from '@/lib/shared/typesetting/font-files';

/** What one sees nothing of is named by its number. */
function nameOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return /^\p{C}/u.test(letter) ? `The character ${number}` : letter;
}

/** Throws a 422 that names the fields which are printed and hold a letter that the shop's fonts do not have. */
export async function checkPrintedFields({ request }: Endpoint, payload: object): Promise<void> {
  if (!(request instanceof z.ZodObject)) return;
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(request.shape)) {
    const text: unknown = Reflect.get(payload, name);
    if (typeof text !== 'string' || !isPrinted(field)) continue;
    const letter = await unprintableLetter(text);
    if (letter) errors[name] = `${nameOf(letter)} cannot be printed. Please leave it out.`;
  }
  const [message] = Object.values(errors);
  if (message) throw new AppError(422, 'validation_failed', message, { errors });
}
