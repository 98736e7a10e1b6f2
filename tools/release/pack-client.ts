import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '../checkout.mjs';
import { packStaged } from './pack-staged.ts';

/** Packs the client of the API with the types of every call, and returns the path of the package. */
export function packClient(folder: string, version: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-openapi-'));
  try {
    const description = execFileSync(process.execPath, ['tools/run.mjs', 'apps/server/src/shop.ts', 'openapi'], {
      cwd: checkout,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' },
      maxBuffer: 64e6,
    });
    return packStaged('client', ['package.json', 'client.js', 'client.d.ts', 'README.md'], {
      folder,
      file: `vitrine-client-${version}.tgz`,
      add(staged) {
        const file = join(staged, 'openapi.json');
        writeFileSync(file, description);
        const program = join(checkout, 'packages', 'client', 'generate-types.mjs');
        execFileSync(process.execPath, [program, file, join(staged, 'api.d.ts')]);
      },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
