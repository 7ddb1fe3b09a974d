import { readFileSync } from 'node:fs';
import { phoneMetadata } from './phone-metadata';

test('the metadata of phone numbers is what npm run docs writes from the installed library', () => {
  expect(readFileSync('lib/contract/phone-metadata.json', 'utf8')).toBe(phoneMetadata());
});
