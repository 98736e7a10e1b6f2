import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|txt)$/;

/** A response of this size is one packet, compressed or not. */
const smallBytes = 1_024;

/** Writes .br and .gz files beside each larger text file of the browser's build, so that no request waits for compression. */
export function precompress(): Plugin {
  return {
    name: 'vitrine:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options, bundle) {
      const folder = options.dir;
      if (!folder) return;
      const files = Object.keys(bundle).filter((name) => compressible.test(name));
      await Promise.all(files.map((name) => compressFile(join(folder, name))));
    },
  };
}

/** The scripts of further languages. Brotli at its best takes a second per language, for 2 % fewer bytes. */
const ofLanguage = /\/assets\/[a-z]{2}\/[^/]+$/;
const fastBrotli = 9;

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallBytes) return;
  const quality = ofLanguage.test(path) ? fastBrotli : constants.BROTLI_MAX_QUALITY;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
