import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { changeExtensionProvider } from '../../../connections/extension-providers.ts';
import { loadExtensions } from '../../../extensions/extensions.ts';
import { taxProvider } from '../../../taxes/taxes.ts';
import { owner, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';

/**
 * Starts a shop whose taxes an extension computes. `module` is its file. Ends the extension after the file's tests.
 *
 * @example const { shop, staff, useKeys } = await extensionTaxShop({ name: 'odd-tax', module, keys: { mode: 'good' } });
 */
export async function extensionTaxShop({
  name,
  module,
  keys = {},
}: {
  readonly name: string;
  readonly module: string;
  readonly keys?: Readonly<Record<string, string>>;
}) {
  const shop = await testShop();
  const { context } = shop;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tax-'));
  let count = 0;
  const load = async (modules: readonly string[]) => {
    count += 1;
    const path = join(folder, `vitrine.config.${count}.mjs`);
    const extensions = modules.map((one) => ({ module: one }));
    writeFileSync(path, `export default ${JSON.stringify({ extensions })}`);
    const { problems } = await loadExtensions(context, path);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
  const useKeys = async (changed: Readonly<Record<string, string>>, extension = name) =>
    changeExtensionProvider(
      context,
      { kind: 'tax', name: extension, keys: changed, seenAt: undefined, ifUnreachable: 'refuse' },
      { caller: owner, requestId: 't' },
    );
  await load([module]);
  afterAll(async () => {
    await load([]);
    rmSync(folder, { recursive: true, force: true });
  });
  const { app, staff } = await staffedApp(context);
  const connected = await useKeys(keys);
  if (!connected.ok) throw new Error(connected.detail);
  const chosen = await staff('PUT', '/settings/admin/site', { taxProvider: 'EXTENSION' });
  if (chosen.status !== 200) throw new Error(JSON.stringify(chosen.body));
  return {
    shop,
    app,
    staff,
    load,
    useKeys,
    /** Returns the shop as a process that knows nothing about the extension yet. */
    async forget() {
      await context.pool.query(
        `update jobs.extensions set state = 'ACTIVE', paused_until = null, failures_in_a_row = 0, last_error = null`,
      );
      const { stripe, paypal, easypost, shippo, smtp, sources } = context.providers;
      const extensions = context.providers.extensions.map((account) => ({ ...account }));
      const reload = () => context.providers.reload();
      return { ...context, providers: { stripe, paypal, easypost, shippo, smtp, sources, extensions, reload } };
    },
    /** Runs the job once, also what waits for a later attempt. */
    async report() {
      await context.pool.query('update order_tax_sources set next_try_at = now()');
      await context.pool.query('update tax_reversals set next_try_at = now()');
      await taxProvider({ taxProvider: 'EXTENSION' }).report(context, new AbortController().signal);
    },
  };
}
