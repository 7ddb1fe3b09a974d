import { readFileSync } from 'node:fs';
import { configurationPage, environmentExample } from './configuration';

describe('what the documentation says of the settings', () => {
  it.each([
    ['docs/configuration.md', configurationPage],
    ['.env.example', environmentExample],
  ])('%s is what npm run docs writes', (file, written) => {
    expect(readFileSync(file, 'utf8')).toBe(written());
  });
});
