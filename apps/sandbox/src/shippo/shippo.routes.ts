import type { FastifyInstance, FastifyRequest } from 'fastify';
import { page } from '../browser/pages.ts';
import type { InjectedFailures } from '../control/injected-failures.ts';
import { type Answer, sendWithFailures } from '../control/send-with-failures.ts';
import type { Fields } from '../easypost/fields.ts';
import { formPdf } from '../easypost/form-pdf.ts';
import { labelPdf } from '../easypost/label-pdf.ts';
import type { Store } from '../state/store.ts';
import { createAddress } from './addresses.ts';
import { ShippoFailure } from './failure.ts';
import { createShipment, rateById, shipmentById } from './shipments.ts';
import type { ShippoContext } from './shippo-context.ts';
import { createTrack, trackByNumber } from './tracks.ts';
import { createRefund, createTransaction, listTransactions, transactionById } from './transactions.ts';

export interface ShippoRoutes {
  readonly context: ShippoContext;
  readonly store: Store;
  readonly failures: InjectedFailures;
  readonly apiKey: string;
  /** The path of browsers' requests. */
  readonly prefix: string;
}

interface ShippoCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly run: (context: ShippoContext, call: { body: Fields; query: Fields; id: string }) => object;
}

const calls: readonly ShippoCall[] = [
  { method: 'POST', path: '/addresses', run: (context, { body }) => createAddress(context, body) },
  { method: 'GET', path: '/carrier_accounts', run: () => ({ next: null, previous: null, results: [] }) },
  { method: 'POST', path: '/shipments', run: (context, { body }) => createShipment(context, body) },
  { method: 'GET', path: '/shipments/:id', run: (context, { id }) => shipmentById(context, id) },
  { method: 'GET', path: '/rates/:id', run: (context, { id }) => rateById(context, id) },
  { method: 'POST', path: '/transactions', run: (context, { body }) => createTransaction(context, body) },
  { method: 'GET', path: '/transactions', run: (context, { query }) => listTransactions(context, query) },
  { method: 'GET', path: '/transactions/:id', run: (context, { id }) => transactionById(context, id) },
  { method: 'POST', path: '/refunds', run: (context, { body }) => createRefund(context, body) },
  { method: 'POST', path: '/tracks', run: (context, { body }) => createTrack(context, body) },
  { method: 'GET', path: '/tracks/:carrier/:id', run: (context, { id }) => trackByNumber(context, id) },
];

/** Serves Shippo's API at the root, and its labels and tracking pages below the public prefix. */
export function shippoRoutes(app: FastifyInstance, { context, store, failures, apiKey, prefix }: ShippoRoutes): void {
  for (const { method, path, run: work } of calls) {
    app.route({
      method,
      url: path,
      handler: (request, reply) => {
        const run = (): Answer => {
          try {
            refuseUnknownSender(request, apiKey);
            const { carrier, id = '' } = request.params as { carrier?: string; id?: string };
            const call = { body: toBody(request), query: request.query as Fields };
            const answer = work(context, { ...call, id: carrier === undefined ? id : `${carrier}/${id}` });
            store.commit();
            return { status: method === 'POST' ? 201 : 200, body: JSON.stringify(answer, withoutKey) };
          } catch (error) {
            store.rollback();
            if (error instanceof ShippoFailure) return { status: error.status, body: JSON.stringify(error.body) };
            throw error;
          }
        };
        return sendWithFailures(request, reply, { provider: 'shippo', failures, run, fail: serverFailure });
      },
    });
  }

  app.get<{ Params: { file: string } }>(`${prefix}/shippo/labels/:file`, async (request, reply) => {
    const [, id = ''] = /^([0-9a-f]{32})\.pdf$/.exec(request.params.file) ?? [];
    const transaction = context.transactions.get(id);
    if (transaction === undefined) return reply.code(404).send('No such label');
    const rate = rateById(context, transaction.rate);
    const { address_from: from, address_to: to, parcels, extra } = shipmentById(context, rate.shipment);
    const bytes = await labelPdf({
      selected_rate: { carrier: rate.provider, service: rate.servicelevel.name },
      from_address: { ...from, company: null },
      to_address: { ...to, company: null },
      is_return: extra.is_return === true,
      parcel: { weight: Number(parcels[0]?.weight) },
      tracking_code: transaction.tracking_number,
      created_at: transaction.object_created,
    });
    return reply.type('application/pdf').send(bytes);
  });
  app.get<{ Params: { file: string } }>(`${prefix}/shippo/invoices/:file`, async (request, reply) => {
    const [, id = ''] = /^([0-9a-f]{32})\.pdf$/.exec(request.params.file) ?? [];
    const transaction = context.transactions.get(id);
    if (transaction === undefined) return reply.code(404).send('No such invoice');
    const { customs_declaration: customs } = shipmentById(context, rateById(context, transaction.rate).shipment);
    return reply.type('application/pdf').send(await formPdf({ title: 'Commercial invoice', customs }));
  });
  app.get<{ Params: { number: string } }>(`${prefix}/shippo/tracking/:number`, (request, reply) => {
    const [track] = context.tracks.list({ field: 'tracking_number', value: request.params.number });
    const status = track?.tracking_status?.status ?? 'UNKNOWN';
    const text = track === undefined ? 'There is no such parcel.' : `Status: ${status.toLowerCase().replace('_', ' ')}`;
    const html = page('Parcel', `<p>${text}</p>`);
    return reply
      .code(track === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** Leaves out the key of the sandbox's table, which is no field of the API. */
function withoutKey(name: string, value: unknown): unknown {
  return name === 'id' ? undefined : value;
}

function refuseUnknownSender(request: FastifyRequest, apiKey: string): void {
  if (request.headers.authorization === `ShippoToken ${apiKey}`) return;
  throw new ShippoFailure(401, { detail: 'Invalid token' });
}

function toBody(request: FastifyRequest): Fields {
  if (typeof request.body !== 'string' || request.body === '') return {};
  try {
    const body: unknown = JSON.parse(request.body);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    throw new ShippoFailure(400, { detail: 'JSON parse error' });
  }
}

function serverFailure(status: number): Answer {
  const detail = status === 429 ? 'Request was throttled. Expected available in 1 second.' : 'The call failed.';
  return { status, body: JSON.stringify({ detail: status === 401 ? 'Invalid token' : detail }) };
}
