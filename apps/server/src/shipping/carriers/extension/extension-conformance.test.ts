import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import { checkout } from '../../../../../../tools/checkout.mjs';
import type { ExtensionProvider } from '../../../extension-hooks/extension-hooks.ts';
import { extensionProcess } from '../../../extensions/process/extension-process.ts';
import { runProvider } from '../../../extensions/run/provider-calls.ts';
import type { CarrierAccount } from '../../../platform/runtime/environment/provider-accounts.ts';
import { conformance } from '../../testing/carrier-provider.conformance.ts';
import type { CarrierProvider } from '../carrier-provider.ts';
import { checkExtensionKeys } from './check-extension-keys.ts';
import { createExtensionCarrier } from './extension-carrier.ts';
import { splitIds } from './extension-ids.ts';
import { signedEvent, startCarrier } from './test-carrier-server.ts';

// The template of a carrier in the process of an extension.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-carrier-'));
copyFileSync(join(checkout, 'package.json'), join(folder, 'package.json'));
const program = join(checkout, 'packages', 'create-vitrine', 'create-vitrine.mjs');
execFileSync(process.execPath, [program, '--add', 'carrier', 'acme'], { cwd: folder });
const address = pathToFileURL(join(folder, 'extensions', 'acme', 'acme.ts')).href;
const providing = extensionProcess(address, join(folder, 'node_modules'), { isConcurrent: true });
const acme = await startCarrier();
afterAll(async () => {
  providing.end();
  await acme.close();
  rmSync(folder, { recursive: true, force: true });
});

const provider: ExtensionProvider = {
  kind: 'carrier',
  name: 'acme',
  title: 'Acme',
  keys: [],
  has: () => true,
  run: (wanted) => runProvider(providing, 'carrier', wanted),
};

function toKeys({ apiKey, apiBase, webhookSecret }: CarrierAccount) {
  return { apiKey, apiAddress: apiBase, webhookSecret };
}

const carriers = new WeakMap<CarrierAccount, CarrierProvider>();
const { apiKey, apiAddress, webhookSecret } = acme.keys;

conformance({
  adapter: {
    carrier(account) {
      const keys = account.isUnusable ? null : toKeys(account);
      const connected = { account: { name: 'acme', keys, isRetired: false }, provider };
      const carrier = carriers.get(account) ?? createExtensionCarrier(() => [connected]);
      carriers.set(account, carrier);
      return carrier;
    },
    async checkKeys(account) {
      const check = await checkExtensionKeys(provider, toKeys(account));
      return check ?? { kind: 'UNREACHABLE', message: 'It has no check.' };
    },
  },
  account: { apiKey, webhookSecret, apiBase: `${apiAddress}/` },
  control: acme.control,
  purchase: { provider: 'shippo', method: 'POST', path: '/transactions' },
  rateFields: ({ amount, currency }) => ({ 'rates.0.amount': amount, 'rates.0.currency': currency }),
  delivered: null,
  unknownTracker: 'acme/usps%2Funknown',
  unknownPurchase: { shipmentId: 'acme/shp_1', rateId: 'acme/shp_1/rate_1' },
  toBookId: (shipmentId) => splitIds(shipmentId, 1)?.[1] ?? '',
  keyField: 'keys',
  hasKnownAddress: false,
  webhook: (about, { shipmentId, trackerId, trackingNumber }) =>
    signedEvent({
      id: `event_${about}_${trackingNumber}`,
      kind: about === 'tracking' ? 'tracking' : 'label-refund',
      trackingNumber,
      trackerId: splitIds(trackerId, 1)?.[1],
      shipmentId: splitIds(shipmentId, 1)?.[1],
      recipient: { name: 'Ada', street1: '388 Townsend St', email: 'ada@example.com' },
    }),
  forgeries: (authentic) => [
    { ...authentic, headers: { 'x-signature': '00' } },
    signedEvent(JSON.parse(authentic.rawBody.toString()), 'another-secret'),
    { ...authentic, rawBody: Buffer.from('{"id":"event_1"}') },
  ],
});
