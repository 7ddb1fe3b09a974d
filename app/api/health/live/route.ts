import { connection } from 'next/server';

/** Answers as long as the process runs. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json({ live: true }, { headers: { 'cache-control': 'no-store' } });
}
