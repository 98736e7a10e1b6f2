import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwner, owner } from '../../e2e/support/owner.ts';
import { type StartedShop, startShop } from '../../e2e/support/start-shop.ts';
import { checkout } from '../checkout.mjs';
import { packClient } from '../release/pack-client.ts';

interface Item {
  readonly id: string;
  readonly sku: string | null;
  readonly onHand: number;
}

describe('the packed client', () => {
  /** In the checkout, so that its packages are found. */
  const folder = mkdtempSync(join(checkout, '.cache', 'client-project-'));
  let shop: StartedShop;
  let cookie = '';
  let key = '';

  beforeAll(async () => {
    const installed = join(folder, 'node_modules');
    mkdirSync(installed);
    execFileSync('tar', ['-xzf', packClient(folder, '1.0.0')], { cwd: folder });
    cpSync(join(folder, 'package'), join(installed, 'vitrine-client'), { recursive: true });
    for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types', 'undici-types']) {
      symlinkSync(join(checkout, 'node_modules', name), join(installed, name));
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const readme = readFileSync(join(folder, 'package', 'README.md'), 'utf8');
    for (const [, name = '', program = ''] of readme.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)) {
      writeFileSync(join(folder, name), program);
    }
    shop = await startShop();
    await makeOwner(shop.dataDir);
    const signedIn = await fetch(`${shop.url}/api/v1/auth/login`, { method: 'POST', ...json(owner) });
    cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const permissions = ['orders:read', 'orders:amounts', 'orders:fulfil', 'products:read', 'products:write'];
    key = (await call<{ token: string }>('POST', '/api-keys', { name: 'Example', permissions })).token;
  }, 300_000);
  afterAll(async () => {
    await shop?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const json = (body: object) => ({
    headers: { 'content-type': 'application/json', origin: shop.url, cookie },
    body: JSON.stringify(body),
  });
  /** Calls the shop as its owner. */
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const sent = body ? json(body) : { headers: { cookie } };
    return (await (await fetch(`${shop.url}/api/v1${path}`, { method, ...sent })).json()) as Answer;
  }
  /** Runs a program of the README and returns its output. */
  async function run(program: string, words: readonly string[] = [], token = key): Promise<string> {
    const env = { ...process.env, SHOP_URL: shop.url, SHOP_KEY: token };
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, program), ...words], { env });
    return stdout.trim();
  }

  it('has types by which the documented programs compile and wrong ones do not', () => {
    const wrong = [
      "import { createVitrineClient, eachRecord, unwrap } from 'vitrine-client';",
      "const shop = createVitrineClient({ url: '' });",
      '// @ts-expect-error A number is needed.',
      "await unwrap(shop.POST('/api/v1/products/many', { body: { limit: 'ten' } }));",
      '// @ts-expect-error No call has this path.',
      "await unwrap(shop.GET('/api/v1/produce'));",
      '// @ts-expect-error It is no list.',
      "eachRecord(shop, '/api/v1/cart/quote');",
      "const { items } = await unwrap(shop.GET('/api/v1/inventory'));",
      '// @ts-expect-error The stock is a number.',
      'items.map(({ onHand }): string => onHand);',
    ];
    writeFileSync(join(folder, 'wrong.ts'), wrong.join('\n'));
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--target',
      'es2023',
      '--module',
      'nodenext',
      '--types',
      'node',
    ];
    const files = ['orders.ts', 'stock.ts', 'parcel.ts', 'wrong.ts'];
    execFileSync(process.execPath, [join(checkout, 'node_modules/typescript/bin/tsc'), ...options, ...files], {
      cwd: folder,
      stdio: 'pipe',
    });
  });

  it('lists the paid orders, and ships one with its tracking number', async () => {
    const before = (await run('orders.ts')).split('\n');
    expect(before.length).toBeGreaterThan(1);
    const [number = ''] = before[0]?.split(' ') ?? [];
    expect(before[0]).toMatch(/^\d+ \d+ USD$/);
    expect(await run('parcel.ts', [number, 'UPS', '1Z999'])).toBe(`${number} is on its way with UPS`);
    expect((await run('orders.ts')).split('\n')).toEqual(before.slice(1));
    const { items } = await call<{ items: { status: string; trackingNumber: string }[] }>('POST', '/orders/many', {
      where: { number },
    });
    expect(items).toMatchObject([{ status: 'SHIPPED' }]);
  });

  it('stores a counted stock', async () => {
    const { items: all } = await call<{ items: Item[] }>('GET', '/inventory?limit=100');
    const item = all.find(({ sku }) => sku !== null);
    const counted = (item?.onHand ?? 0) + 7;
    expect(await run('stock.ts', [item?.sku ?? '', String(counted)])).toBe(
      `${item?.sku}: ${item?.onHand} is now ${counted}`,
    );
    const { items } = await call<{ items: Item[] }>('GET', `/inventory?search=${item?.sku}`);
    expect(items.find(({ sku }) => sku === item?.sku)?.onHand).toBe(counted);
  });

  it('fails by the code of the refusal with another key', async () => {
    await expect(run('orders.ts', [], `${key}x`)).rejects.toThrow("code: 'BAD_API_KEY'");
    await expect(run('stock.ts', ['no-such-sku', '1'])).rejects.toThrow('The shop has no SKU no-such-sku.');
  });
});
