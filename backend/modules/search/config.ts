import { z } from 'zod';
import { readSettings, setting } from '@/lib/shared/settings';

export const searchSettings = z.object({
  SEARCH: setting(
    z.enum(['memory', 'postgres']),
    'memory',
    'Where products are found: in the memory of each backend, or in tables of the database, for catalogues that memory is too small for. All backends of a shop need the same.',
  ),
});

export interface SearchConfig {
  search: 'memory' | 'postgres';
}

export function readSearchConfig(environment: NodeJS.ProcessEnv): SearchConfig {
  return { search: readSettings(searchSettings, environment).SEARCH };
}
