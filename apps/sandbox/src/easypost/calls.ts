import { addressById, createAddress, createAndVerifyAddress, verifyAddress } from './addresses.ts';
import { buyByService, buyShipment, convertLabel } from './buy-label.ts';
import type { EasypostContext } from './easypost-context.ts';
import { missingField, unknownResource } from './failure.ts';
import { type Fields, requiredFields, textField } from './fields.ts';
import { createLabelRefunds, labelRefundById, refundShipment } from './label-refunds.ts';
import { createShipment, parcelById, parcelFrom, rateById, rerateShipment, shipmentById } from './shipments.ts';
import { createTracker, deleteTracker, trackerById } from './trackers.ts';

/** One call of EasyPost's API. */
export interface EasypostCall {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  /** The status of a successful response. */
  readonly status: 200 | 201;
  readonly run: (context: EasypostContext, input: { body: Fields; query: Fields; id: string }) => object;
}

/** Every call of EasyPost's API that the sandbox supports. */
export const easypostCalls: readonly EasypostCall[] = [
  { method: 'POST', path: '/addresses', status: 201, run: (context, { body }) => createAddress(context, body) },
  {
    method: 'POST',
    path: '/addresses/create_and_verify',
    status: 200,
    run: (context, { body }) => createAndVerifyAddress(context, body),
  },
  {
    method: 'GET',
    path: '/addresses',
    status: 200,
    run: (context, { query }) => toPage('addresses', context.addresses.list(), query),
  },
  { method: 'GET', path: '/addresses/:id', status: 200, run: (context, { id }) => addressById(context, id) },
  { method: 'GET', path: '/addresses/:id/verify', status: 200, run: (context, { id }) => verifyAddress(context, id) },
  {
    method: 'POST',
    path: '/parcels',
    status: 201,
    run: (context, { body }) => parcelFrom(context, requiredFields(body, 'parcel')),
  },
  { method: 'GET', path: '/parcels/:id', status: 200, run: (context, { id }) => parcelById(context, id) },
  {
    method: 'POST',
    path: '/shipments',
    status: 201,
    run(context, { body }) {
      const fields = requiredFields(body, 'shipment');
      const shipment = createShipment(context, fields);
      const service = textField(fields, 'service');
      return service === null ? shipment : buyByService(context, shipment, service);
    },
  },
  {
    method: 'GET',
    path: '/shipments',
    status: 200,
    run: (context, { query }) => toPage('shipments', context.shipments.list(), query),
  },
  { method: 'GET', path: '/shipments/:id', status: 200, run: (context, { id }) => shipmentById(context, id) },
  { method: 'POST', path: '/shipments/:id/rerate', status: 200, run: (context, { id }) => rerateShipment(context, id) },
  {
    method: 'POST',
    path: '/shipments/:id/buy',
    status: 200,
    run: (context, { id, body }) => buyShipment(context, id, body),
  },
  {
    method: 'GET',
    path: '/shipments/:id/label',
    status: 200,
    run: (context, { id, query }) => convertLabel(context, id, textField(query, 'file_format')),
  },
  { method: 'POST', path: '/shipments/:id/refund', status: 200, run: (context, { id }) => refundShipment(context, id) },
  { method: 'GET', path: '/rates/:id', status: 200, run: (context, { id }) => rateById(context, id) },
  { method: 'POST', path: '/refunds', status: 201, run: (context, { body }) => createLabelRefunds(context, body) },
  {
    method: 'GET',
    path: '/refunds',
    status: 200,
    run: (context, { query }) => toPage('refunds', context.refunds.list(), query),
  },
  { method: 'GET', path: '/refunds/:id', status: 200, run: (context, { id }) => labelRefundById(context, id) },
  { method: 'POST', path: '/trackers', status: 200, run: (context, { body }) => createTracker(context, body) },
  {
    method: 'GET',
    path: '/trackers',
    status: 200,
    run(context, { query }) {
      const code = textField(query, 'tracking_code');
      return toPage(
        'trackers',
        context.trackers.list(code === null ? undefined : { field: 'tracking_code', value: code }),
        query,
      );
    },
  },
  { method: 'GET', path: '/trackers/:id', status: 200, run: (context, { id }) => trackerById(context, id) },
  { method: 'DELETE', path: '/trackers/:id', status: 200, run: (context, { id }) => deleteTracker(context, id) },
  {
    method: 'POST',
    path: '/webhooks',
    status: 201,
    run(context, { body }) {
      const url = textField(requiredFields(body, 'webhook'), 'url');
      if (url === null) throw missingField('url');
      const webhook = {
        id: context.id('hook'),
        object: 'Webhook',
        mode: 'test',
        url,
        created_at: context.now(),
        disabled_at: null,
      } as const;
      context.webhooks.put(webhook);
      return webhook;
    },
  },
  { method: 'GET', path: '/webhooks', status: 200, run: (context) => ({ webhooks: context.webhooks.list() }) },
  {
    method: 'GET',
    path: '/webhooks/:id',
    status: 200,
    run: (context, { id }) => context.webhooks.get(id) ?? nothing(),
  },
  {
    method: 'DELETE',
    path: '/webhooks/:id',
    status: 200,
    run(context, { id }) {
      context.webhooks.remove((context.webhooks.get(id) ?? nothing()).id);
      return {};
    },
  },
  {
    method: 'GET',
    path: '/events',
    status: 200,
    run: (context, { query }) =>
      toPage(
        'events',
        context.events.list().map(({ result: _result, ...event }) => event),
        query,
      ),
  },
  {
    method: 'GET',
    path: '/events/:id',
    status: 200,
    run(context, { id }) {
      const { result: _result, ...event } = context.events.get(id) ?? nothing();
      return event;
    },
  },
];

function nothing(): never {
  throw unknownResource();
}

/** Returns one page of EasyPost's list. `records` are newest first. The page size is 20 by default and at most 100. */
function toPage(name: string, records: readonly { readonly id: string }[], query: Fields): object {
  const size = Math.min(Math.max(Number(query['page_size']) || 20, 1), 100);
  const before = records.findIndex((record) => record.id === query['before_id']);
  const rest = records.slice(before + 1);
  return { [name]: rest.slice(0, size), has_more: rest.length > size };
}
