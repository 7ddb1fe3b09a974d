import { writeFileSync } from 'node:fs';
import { configurationPage, environmentExample } from './lib/configuration';
import { phoneMetadata } from './lib/phone-metadata';

writeFileSync('docs/configuration.md', configurationPage());
writeFileSync('.env.example', environmentExample());
writeFileSync('lib/contract/phone-metadata.json', phoneMetadata());
