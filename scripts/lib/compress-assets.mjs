import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressible = /\.(?:js|css|json|map|svg|txt|ttf)$/;

/**
 * Compresses the build's static files as small as can be, for `server/static-assets.ts`: it takes seconds,
 * and every visitor gains by it.
 * @param {string} distDir the folder of the build
 */
export async function compressAssets(distDir) {
  const source = join(distDir, 'static');
  const target = join(distDir, 'compressed');
  rmSync(target, { recursive: true, force: true });
  if (!existsSync(source)) return;
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const body = readFileSync(join(source, name));
        const params = {
          [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
          [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
        };
        const br = await promisify(brotliCompress)(body, { params });
        const gz = await promisify(gzip)(body, { level: zlib.Z_BEST_COMPRESSION });
        mkdirSync(dirname(join(target, name)), { recursive: true });
        writeFileSync(join(target, `${name}.br`), br);
        writeFileSync(join(target, `${name}.gz`), gz);
      }),
  );
}
