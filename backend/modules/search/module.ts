import type { Module } from '../../platform/module';
import { createSearchProcedures } from './procedures';
import type { SearchIndex } from './search-index';

export function searchModule(search: SearchIndex) {
  return { procedures: createSearchProcedures(search) } satisfies Module;
}
