import { readFileSync, writeFileSync } from 'node:fs';
import { configurationPage, environmentExample } from './lib/configuration';
import { featuresPage } from './lib/features-page';
import { fieldDocs } from './lib/field-docs';
import { firstDifference } from './lib/first-difference';
import { logError } from './lib/log.mjs';
import { openApiDocument, openApiTypes } from './lib/openapi-files';
import { phoneMetadata } from './lib/phone-metadata';

/** What is made from the code. */
const files: Record<string, string> = {
  'docs/configuration.md': configurationPage(),
  'docs/features.md': featuresPage(),
  '.env.example': environmentExample(),
  'lib/contract/phone-metadata.json': phoneMetadata(),
  'lib/contract/field-docs.json': fieldDocs(),
  'docs/openapi.json': openApiDocument(),
  'backend/testing/openapi.d.ts': await openApiTypes(),
};

// With --check nothing is written, and what is not up to date is shown.
const isCheck = process.argv.includes('--check');
for (const [file, content] of Object.entries(files)) {
  if (!isCheck) {
    writeFileSync(file, content);
    continue;
  }
  const difference = firstDifference(readFileSync(file, 'utf8'), content);
  if (difference === null) continue;
  process.exitCode = 1;
  logError(`${file} is not what npm run docs writes:\n${difference}\n`);
}
