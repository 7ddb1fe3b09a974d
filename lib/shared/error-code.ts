/** The `code` that Node.js, PostgreSQL or Fastify gave an error; empty where there is none. */
export function errorCode(error: unknown): string {
  const { code }: { code?: unknown } = Object(error);
  return typeof code === 'string' ? code : '';
}
