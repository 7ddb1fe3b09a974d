import { randomBytes } from 'node:crypto';

export function newId(kind: 'pay' | 'ref' | 'card' | 'evt'): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
