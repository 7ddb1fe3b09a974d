/** The `code` that Node.js and Fastify give their errors; empty where there is none. */
export function errorCode(error: unknown): string {
  const { code }: { code?: unknown } = Object(error);
  return typeof code === 'string' ? code : '';
}
