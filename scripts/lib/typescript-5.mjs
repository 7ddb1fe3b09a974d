import { register } from 'node:module';

// openapi-typescript prints types by the API of TypeScript 5, which TypeScript 7 does not have.
const hook = `export const resolve = (name, context, next) =>
  next(name === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? 'typescript-5' : name, context);`;

register(`data:text/javascript,${encodeURIComponent(hook)}`);
