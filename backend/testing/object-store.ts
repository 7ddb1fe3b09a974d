import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'shop-files';
/** The only key that the server knows. */
const KEY = 'S3RVER';

/** A local server that speaks the protocol of S3 and checks signatures. */
export async function startObjectStore() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'object-store-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const folder = path.join(directory, BUCKET);
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    /** The keys of all objects, in order. */
    keys: () =>
      fs
        .readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length))
        .sort(),
    async close() {
      await server.close();
      fs.rmSync(directory, { recursive: true });
    },
  };
}
