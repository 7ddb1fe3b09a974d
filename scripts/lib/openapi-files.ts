import { openApi } from '../../lib/contract/openapi';
import { fieldDocs } from './field-docs';
import './typescript-5.mjs';

const HEADER = `/*
 * Made by npm run docs from docs/openapi.json: the contract as types, as the author of a client would make them.
 */

`;

/** docs/openapi.json. */
export function openApiDocument(): string {
  return `${JSON.stringify(openApi(JSON.parse(fieldDocs())), null, 2)}\n`;
}

/** The types of backend/testing/openapi.d.ts. */
export async function openApiTypes(): Promise<string> {
  // TypeScript's own program has to be found by the hook above.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  return HEADER + astToString(await openapiTS(openApiDocument(), { silent: true }));
}
