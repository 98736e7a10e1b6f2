import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExtensionParcel } from '@vitrine/contract/extensions/extension-carrier.ts';
import { startSandbox } from '../../../../../sandbox/src/start-sandbox.ts';
import type { Outcome } from '../../../platform/runtime/outcome.ts';
import type { CarrierShipment } from '../carrier-provider.ts';
import { shippo } from '../shippo/shippo-carrier.ts';

/** The secret of the webhooks that the server signs. */
export const webhookSecret = 'a-secret-of-webhooks';

/**
 * Starts a carrier with the JSON interface of the template. Its parcels and labels are those of the sandbox of Shippo, whose
 * control makes it fail.
 */
export async function startCarrier() {
  const sandbox = await startSandbox({ laterMs: 3_600_000 });
  const { settings, control } = sandbox;
  const account = { apiKey: settings.shippoApiKey, webhookSecret: '', apiBase: `${sandbox.url}/` };
  const carrier = shippo.carrier(account, { isProduction: false });

  async function respond({ method = '', url = '' }: IncomingMessage, body: string): Promise<Outcome<unknown>> {
    const { pathname, searchParams } = new URL(url, 'http://carrier');
    const [, list, first = '', part] = pathname.split('/').map(decodeURIComponent);
    const purchase = { shipmentId: first, rateId: searchParams.get('rate') };
    if (list === 'account') {
      const check = await shippo.checkKeys(account);
      return check.kind === 'ACCEPTED' ? { ok: true, value: { account: 'acct_1' } } : down;
    }
    if (list === 'addresses') {
      const verified = await carrier.verifyAddress(JSON.parse(body));
      if (!verified.ok || !verified.value) return verified;
      const { faults: fieldErrors, ...value } = verified.value;
      return { ok: true, value: { ...value, fieldErrors } };
    }
    if (list === 'trackers') return carrier.readTracking(first);
    if (method === 'POST' && part === 'label') {
      return toBody(await carrier.buy({ shipmentId: first, rateId: String(JSON.parse(body).rateId) }));
    }
    if (method === 'POST') {
      const { reference, customs, ...parcel } = JSON.parse(body) as ExtensionParcel;
      const wanted = { ...parcel, reference: reference ?? undefined, customs: (customs ?? undefined) as never };
      return toBody(await carrier.quote(wanted));
    }
    return toBody(await (part === 'label' ? carrier.voidLabel(purchase) : carrier.readShipment(purchase)));
  }

  const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const chunk of request) parts.push(chunk as Buffer);
    const hasKey = request.headers.authorization === `Bearer ${account.apiKey}`;
    const answer = hasKey ? await respond(request, Buffer.concat(parts).toString()) : refused;
    const [status, body] = answer.ok ? [200, answer.value] : getFailure(answer);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answerCall(request, response));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  return {
    control,
    keys: { apiAddress: `http://127.0.0.1:${port}`, apiKey: account.apiKey, webhookSecret },
    async close() {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
    },
  };
}

const down: Outcome<never> = { ok: false, code: 'PROVIDER_UNAVAILABLE', detail: 'down' };
const refused: Outcome<never> = { ok: false, code: 'BAD_API_KEY', detail: 'wrong key' };

function getFailure({ code, detail }: { readonly code: string; readonly detail: string }): [number, object] {
  if (code === 'BAD_API_KEY' || /key/.test(detail)) return [401, { message: detail }];
  if (code === 'NOT_FOUND') return [404, { message: detail }];
  if (code === 'UNPROCESSABLE') return [422, { message: detail }];
  // An amount that is no amount, which the shop must not read.
  if (code === 'PROVIDER_ERROR') return [200, { id: 'shp_1', rates: [{ price: -1 }] }];
  return [503, {}];
}

/** Returns a parcel as the interface has it. */
function toBody(outcome: Outcome<CarrierShipment>): Outcome<unknown> {
  if (!outcome.ok) return outcome;
  const { label, ...shipment } = outcome.value;
  return { ok: true, value: { ...shipment, label: label && { ...label, rateId: label.rate?.id } } };
}

/** Returns a webhook call as the carrier sends it. */
export function signedEvent(event: object, secret = webhookSecret) {
  const rawBody = Buffer.from(JSON.stringify(event));
  const signature = createHmac('sha256', secret).update(rawBody).digest('hex');
  return { rawBody, token: null, headers: { 'x-signature': signature } };
}
