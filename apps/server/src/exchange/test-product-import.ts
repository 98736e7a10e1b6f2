import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach } from 'vitest';
import { parseEnvironment } from '../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../testing/test-database.ts';
import { fileAt } from './products/csv/file-source.ts';
import { ImportRefused } from './products/csv/import-error.ts';
import { type ImportRequest, importProducts } from './products/import-products.ts';

/** Returns a JPEG file of one colour, with the side in pixels. */
export function picture(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
}

/** Opens a database and a server of pictures to import from. The catalog is emptied before each test. */
export async function productImports() {
  const { db, pool } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  const context = { environment: parseEnvironment({ DATA_DIR: join(folder, 'data') }), db };
  const pictures = createServer((request, response) => {
    requestedPictures.push(request.url ?? '');
    if (request.url === '/missing.jpg') response.writeHead(404).end();
    else if (request.url === '/broken.jpg') response.end('not a picture');
    else void picture(200).then((bytes) => response.end(bytes));
  });
  const requestedPictures: string[] = [];
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  afterAll(async () => {
    pictures.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await pool.query('truncate products, categories, media cascade');
  });

  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Variant Image,Status';

  async function importText(text: string, more: Partial<ImportRequest> = {}) {
    const path = join(folder, 'products.csv');
    await writeFile(path, text);
    const request = {
      imageFolder: null,
      mayReachPrivateHosts: true,
      category: null,
      isDryRun: false,
      onProgress: () => {},
      ...more,
    };
    return importProducts(context, { source: fileAt(path), ...request });
  }

  async function refusedLines(text: string): Promise<string[]> {
    const refused = await importText(text).catch((error: unknown) => error);
    if (!(refused instanceof ImportRefused)) throw new Error(`not refused: ${JSON.stringify(refused)}`);
    return refused.errors.map(({ line, reason }) => `${line}: ${reason}`);
  }

  async function count(table: string): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    return rows[0]?.count ?? -1;
  }

  return {
    db,
    pool,
    folder,
    context,
    pictures,
    requestedPictures,
    address,
    header,
    importText,
    refusedLines,
    count,
  };
}
