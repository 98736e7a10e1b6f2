import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../checkout.mjs';

/** One forbidden import for each rule: the file, and its import. */
const planted: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  'orders-record-looks-only-down': ['apps/server/src/orders/record/upward.ts', '../paying/settle-order.ts'],
  'orders-refunding-looks-only-down': ['apps/server/src/orders/refunding/upward.ts', '../paying/settle-order.ts'],
  'orders-paying-looks-only-down': ['apps/server/src/orders/paying/upward.ts', '../placing/place-order.ts'],
  'orders-placing-looks-only-down': ['apps/server/src/orders/placing/sideways.ts', '../parcels/buy-shipping.ts'],
  'orders-parcels-looks-only-down': ['apps/server/src/orders/parcels/sideways.ts', '../placing/place-order.ts'],
  'orders-staff-looks-only-down': ['apps/server/src/orders/staff/upward.ts', '../orders.routes.ts'],
  'exchange-products-looks-only-down': ['apps/server/src/exchange/products/upward.ts', '../archive/tar.ts'],
  'exchange-moving-looks-only-down': ['apps/server/src/exchange/moving/sideways.ts', '../archive/tar.ts'],
  'exchange-translations-looks-only-down': ['apps/server/src/exchange/translations/sideways.ts', '../archive/tar.ts'],
  'exchange-archive-looks-only-down': [
    'apps/server/src/exchange/archive/upward.ts',
    '../backup/writing/backup-shop.ts',
  ],
  'exchange-backup-looks-only-down': ['apps/server/src/exchange/backup/upward.ts', '../jobs/run-imports.ts'],
  'exchange-jobs-looks-only-down': ['apps/server/src/exchange/jobs/upward.ts', '../exchange.ts'],
  'platform-runtime-looks-only-down': ['apps/server/src/platform/runtime/upward.ts', '../database/connections/pool.ts'],
  'platform-database-looks-only-down': ['apps/server/src/platform/database/upward.ts', '../security/sealed-value.ts'],
  'platform-security-looks-only-down': ['apps/server/src/platform/security/upward.ts', '../http/server-context.ts'],
  'platform-vendors-looks-only-down': ['apps/server/src/platform/vendors/upward.ts', '../http/server-context.ts'],
  'platform-http-looks-only-down': ['apps/server/src/platform/http/upward.ts', '../public-cache/cache-context.ts'],
  'platform-public-cache-looks-only-down': ['apps/server/src/platform/public-cache/upward.ts', '../boot/context.ts'],
  'platform-boot-looks-only-down': ['apps/server/src/platform/boot/upward.ts', '../everything.ts'],
  'no-cycles': ['packages/domain/src/cart/a.ts', './b.ts'],
  'nothing-unresolved': ['apps/server/src/catalog/lost.ts', './nowhere.ts'],
  'domain-is-pure': ['packages/domain/src/money/impure.ts', 'node:fs'],
  'contract-sees-only-domain': ['packages/contract/src/orders/wide.ts', 'fastify'],
  'local-postgres-imports-no-package': ['packages/local-postgres/src/curious.ts', '../../domain/src/cart/b.ts'],
  'packages-know-no-app': [
    'packages/contract/src/orders/upside-down.ts',
    '../../../../apps/server/src/catalog/catalog.ts',
  ],
  'apps-do-not-import-apps': ['apps/admin/src/orders/neighbour.ts', '../../../server/src/catalog/catalog.ts'],
  'browsers-know-no-server': ['apps/storefront/src/cart/direct.ts', 'pg'],
  'storefront-ui-knows-no-shop-word': ['apps/storefront/src/ui/wise.ts', '../cart/cart.ts'],
  'slices-meet-at-the-front-door': ['apps/server/src/orders/through-the-window.ts', '../catalog/groupings.ts'],
  'infrastructure-knows-no-slice': ['apps/server/src/resources/curious.ts', '../catalog/catalog.ts'],
  'platform-knows-no-resources': ['apps/server/src/platform/runtime/sideways.ts', '../../resources/engine.ts'],
  'optional-parts-only-in-compose': ['apps/server/src/platform/boot/boot.ts', './sandbox-process.ts'],
  'routes-go-through-handlers': ['apps/server/src/catalog/catalog.routes.ts', './catalog.queries.ts'],
  'queries-look-only-down': ['apps/server/src/catalog/grouping.queries.ts', './groupings.ts'],
  'sql-only-in-queries': ['apps/server/src/catalog/handler.ts', 'kysely'],
  'vendors-only-in-clients': ['apps/server/src/payments/charge.ts', 'stripe'],
  'stripe-only-in-its-adapters': ['apps/server/src/orders/paying/stripe.client.ts', 'stripe'],
  'carrier-adapters-only-in-their-registry': [
    'apps/server/src/shipping/impatient.ts',
    './carriers/easypost/easypost-carrier.ts',
  ],
  'stripe-tax-only-in-its-registry': ['apps/server/src/taxes/impatient.ts', './stripe-tax/stripe-tax.ts'],
  'card-provider-of-the-checkout-only-in-its-entry': [
    'apps/storefront/src/checkout/impatient.ts',
    './payment/stripe/card-entry.ts',
  ],
  'adapters-only-in-the-registry': ['apps/server/src/payments/impatient.ts', './providers/stripe/stripe-payments.ts'],
};

/** Imports that must be allowed: the exceptions of each rule. */
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ['packages/domain/src/cart/b.ts', './a.ts'],
  ['apps/server/src/orders/placing/downward.ts', '../paying/settle-order.ts'],
  ['apps/server/src/platform/boot/downward.ts', '../public-cache/cache-context.ts'],
  ['packages/contract/src/orders/order.ts', 'zod'],
  ['apps/storefront/src/cart/cart.ts', '../ui/button.ts'],
  ['apps/storefront/src/checkout/payment/card-provider.ts', './stripe/card-entry.ts'],
  ['apps/server/src/orders/through-the-door.ts', '../catalog/catalog.ts'],
  ['apps/server/src/catalog/catalog.ts', './catalog.queries.ts'],
  ['apps/server/src/catalog/catalog.queries.ts', 'kysely'],
  ['apps/server/src/catalog/groupings.ts', '../platform/database/connections/pool.ts'],
  ['apps/server/src/payments/providers/stripe/calls.client.ts', 'stripe'],
  ['apps/server/src/resources/engine.ts', 'kysely'],
  ['apps/server/src/app.ts', './catalog/catalog.routes.ts'],
  ['apps/server/src/compose.ts', './platform/boot/sandbox-process.ts'],
];
const leaves = [
  'apps/storefront/src/ui/button.ts',
  'apps/storefront/src/checkout/payment/stripe/card-entry.ts',
  'apps/server/src/platform/database/connections/pool.ts',
  'apps/server/src/platform/security/sealed-value.ts',
  'apps/server/src/platform/http/server-context.ts',
  'apps/server/src/platform/public-cache/cache-context.ts',
  'apps/server/src/platform/boot/context.ts',
  'apps/server/src/platform/boot/sandbox-process.ts',
  'apps/server/src/platform/everything.ts',
  'apps/server/src/orders/orders.routes.ts',
  'apps/server/src/payments/providers/stripe/stripe-payments.ts',
  'apps/server/src/shipping/carriers/easypost/easypost-carrier.ts',
  'apps/server/src/taxes/stripe-tax/stripe-tax.ts',
  'apps/server/src/platform/vendors/vendor.ts',
  'apps/server/src/orders/paying/settle-order.ts',
  'apps/server/src/orders/placing/place-order.ts',
  'apps/server/src/orders/parcels/buy-shipping.ts',
  'apps/server/src/exchange/exchange.ts',
  'apps/server/src/exchange/archive/tar.ts',
  'apps/server/src/exchange/backup/writing/backup-shop.ts',
  'apps/server/src/exchange/jobs/run-imports.ts',
];
const packages = ['fastify', 'pg', 'kysely', 'stripe', 'zod'];

const rulesFile = join(checkout, '.dependency-cruiser.mjs');
interface Rules {
  readonly default: { readonly forbidden: readonly { readonly name: string }[] };
}
interface Report {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

let folder = '';
let caught: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-arrows-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, imported] of [...Object.values(planted), ...allowed]) {
    write(file, `import * as it from '${imported}';\nexport const used = it;\n`);
  }
  for (const file of leaves) write(file, 'export const used = 1;\n');
  // A type import does not count as an arrow, because it is absent at run time.
  write(
    'apps/server/src/catalog/rows.ts',
    `import type { Selectable } from 'kysely';\nexport type Row = Selectable<object>;\n`,
  );
  write('packages/domain/src/orders/type-a.ts', `import type { B } from './type-b.ts';\nexport type A = B | 1;\n`);
  write('packages/domain/src/orders/type-b.ts', `import type { A } from './type-a.ts';\nexport type B = A | 2;\n`);
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'export {};\n');
  }
  write('package.json', JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }));
  caught = violations();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function violations(): string[] {
  const program = join(checkout, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [program, '--config', rulesFile, '--output-type', 'json', 'apps', 'packages'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const { violations: found } = (JSON.parse(stdout) as Report).summary;
  return found.map(({ rule, from }) => `${rule.name}: ${from}`);
}

describe('the arrows', () => {
  it.each(Object.entries(planted))('%s catches its planted violation', (rule, [file]) => {
    expect(caught).toContain(`${rule}: ${file}`);
  });

  it('catch a cycle of imports that bring types only', () => {
    expect(caught.filter((line) => line.startsWith('no-cycles: packages/domain/src/orders/type-'))).toHaveLength(1);
  });

  it('let the intended ways pass', () => {
    const files = [...allowed.map(([file]) => file), ...leaves, 'apps/server/src/catalog/rows.ts'];
    const onlyInCycle = 'no-cycles: packages/domain/src/cart/b.ts';
    expect(caught.filter((line) => files.some((file) => line.endsWith(` ${file}`)) && line !== onlyInCycle)).toEqual(
      [],
    );
  });

  it('each have a planted violation', async () => {
    const rules = (await import(pathToFileURL(rulesFile).href)) as Rules;
    const { forbidden } = rules.default;
    expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(planted).sort());
  });
});
