import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { builtFrom, descriptionKey, storedOrGenerated } from './stored-description.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-description-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const texts = { json: '{"openapi":"3.1.0"}', page: '<!doctype html>' };

it('generates the description once for a build and its routes, and again for others', async () => {
  const generate = vi.fn(() => texts);
  const key = descriptionKey('build 1', ['GET /api/v1/orders']);
  expect(await storedOrGenerated({ dataDir, key }, generate)).toMatchObject(texts);
  expect(await storedOrGenerated({ dataDir, key }, generate)).toMatchObject(texts);
  expect(generate).toHaveBeenCalledTimes(1);
  for (const other of [descriptionKey('build 2', ['GET /api/v1/orders']), descriptionKey('build 1', [])]) {
    await storedOrGenerated({ dataDir, key: other }, generate);
  }
  expect(generate).toHaveBeenCalledTimes(3);
  expect(readdirSync(dataDir)).toEqual(['api-description.json']);
});

it.each(['', '{"key":', '{"key":"k"}', '[]'])(
  'generates the description instead of the damaged file %j',
  async (damaged) => {
    writeFileSync(join(dataDir, 'api-description.json'), damaged);
    expect(await storedOrGenerated({ dataDir, key: 'k' }, () => texts)).toEqual(texts);
  },
);

it('generates the description when the folder cannot be written', async () => {
  const missing = join(dataDir, 'missing');
  expect(await storedOrGenerated({ dataDir: missing, key: 'k' }, () => texts)).toEqual(texts);
});

it('stores nothing when the server runs from its sources', async () => {
  expect(await builtFrom()).toBeNull();
});
