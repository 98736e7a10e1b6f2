import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { runImports } from './run-imports.ts';
import { importShop } from './test-imports.ts';

const { address, admin, context, dataDir, pool, products, uploaded } = await importShop();

function moduleAt(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href);
}

/** Starts a separate process that runs imports on the test's database until it is killed. */
function runner() {
  const script = `
    import { openKysely, openPool } from ${moduleAt('../../platform/database/connections/pool.ts')};
    import { parseEnvironment } from ${moduleAt('../../platform/runtime/environment/parse-environment.ts')};
    import { createLog } from ${moduleAt('../../platform/runtime/log.ts')};
    import { runImports } from ${moduleAt('./run-imports.ts')};
    const pool = openPool(${JSON.stringify(address)}, { size: 4, onConnectionLost: () => {} });
    const environment = parseEnvironment({ DATA_DIR: ${JSON.stringify(dataDir)} });
    await runImports({ environment, pool, db: openKysely(pool, true), log: createLog('silent') });
    await pool.end();`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
}

describe('a process that dies in the middle of a run', { timeout: 120_000 }, () => {
  const many = 8_000;
  const file = `Handle,Title,Variant Price,Variant Inventory Qty\n${Array.from({ length: many }, (_, n) => `p${n},Product ${n},1.00,5`).join('\n')}\n`;

  it('leaves nothing half done, and whoever takes over imports each product once', async () => {
    const { id } = await uploaded(file);
    await admin.call('POST', `/imports/${id}/run`, { isDryRun: false });
    // Another transaction inserts one of the products, so the import waits for its end after thousands of products.
    const other = await pool.connect();
    await other.query('begin');
    await other.query("insert into products (id, slug, name, price) values (gen_random_uuid(), 'p5000', 'Other', 1)");
    const child = runner();
    const gone = once(child, 'exit');
    await expect
      .poll(async () => (await admin.call('GET', `/imports/${id}`)).json().progress, { timeout: 60_000 })
      .toEqual({ stage: 'writing', done: 5000, all: many });
    child.kill('SIGKILL');
    await gone;
    await other.query('rollback');
    other.release();
    expect(await products()).toEqual([]);
    expect((await admin.call('GET', `/imports/${id}`)).json().status).toBe('RUNNING');
    // No other process claims the import before the lease of the killed process ends.
    await runImports(context);
    expect(await products()).toEqual([]);
    await pool.query("update jobs.product_imports set leased_until = now() - interval '1 second'");
    await runImports(context);
    const done = (await admin.call('GET', `/imports/${id}`)).json();
    expect(done).toMatchObject({ status: 'DONE', outcome: { kind: 'report', created: many, updated: 0 } });
    const { rows } = await pool.query('select count(*)::int as count, sum(stock)::int as stock from products');
    expect(rows).toEqual([{ count: many, stock: many * 5 }]);
    const parts = await pool.query('select count(*)::int as count from jobs.product_import_parts');
    expect(parts.rows).toEqual([{ count: 0 }]);
  });

  it('is handed back at once by a shop that closes in order', async () => {
    const { id } = await uploaded(file);
    await admin.call('POST', `/imports/${id}/run`, { isDryRun: false });
    const closing = new AbortController();
    const running = runImports(context, closing.signal);
    await expect
      .poll(async () => (await admin.call('GET', `/imports/${id}`)).json().status, { timeout: 30_000, interval: 20 })
      .toBe('RUNNING');
    closing.abort();
    await running;
    expect((await admin.call('GET', `/imports/${id}`)).json().status).toBe('QUEUED');
    expect(await products()).toEqual([]);
    await runImports(context);
    expect((await admin.call('GET', `/imports/${id}`)).json()).toMatchObject({
      status: 'DONE',
      outcome: { created: many },
    });
  });
});
