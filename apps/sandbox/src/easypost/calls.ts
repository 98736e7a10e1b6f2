import { addressById, createAddress, createAndVerifyAddress, verifyAddress } from './addresses.ts';
import { buyByService, buyShipment, convertLabel } from './buy-label.ts';
import type { EasypostDesk } from './desk.ts';
import { missingField, unknownResource } from './failure.ts';
import { type Fields, requiredFields, textField } from './fields.ts';
import { createLabelRefunds, labelRefundById, refundShipment } from './label-refunds.ts';
import { createShipment, parcelById, parcelFrom, rateById, rerateShipment, shipmentById } from './shipments.ts';
import { createTracker, deleteTracker, trackerById } from './trackers.ts';

/** One call of EasyPost's API. */
export interface EasypostCall {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  /** The status of a good answer. */
  readonly status: 200 | 201;
  readonly run: (desk: EasypostDesk, input: { body: Fields; query: Fields; id: string }) => object;
}

/** Every call of EasyPost's API that the sandbox answers. */
export const easypostCalls: readonly EasypostCall[] = [
  { method: 'POST', path: '/addresses', status: 201, run: (desk, { body }) => createAddress(desk, body) },
  {
    method: 'POST',
    path: '/addresses/create_and_verify',
    status: 200,
    run: (desk, { body }) => createAndVerifyAddress(desk, body),
  },
  {
    method: 'GET',
    path: '/addresses',
    status: 200,
    run: (desk, { query }) => pageOf('addresses', desk.addresses.list(), query),
  },
  { method: 'GET', path: '/addresses/:id', status: 200, run: (desk, { id }) => addressById(desk, id) },
  { method: 'GET', path: '/addresses/:id/verify', status: 200, run: (desk, { id }) => verifyAddress(desk, id) },
  {
    method: 'POST',
    path: '/parcels',
    status: 201,
    run: (desk, { body }) => parcelFrom(desk, requiredFields(body, 'parcel')),
  },
  { method: 'GET', path: '/parcels/:id', status: 200, run: (desk, { id }) => parcelById(desk, id) },
  {
    method: 'POST',
    path: '/shipments',
    status: 201,
    run(desk, { body }) {
      const fields = requiredFields(body, 'shipment');
      const shipment = createShipment(desk, fields);
      const service = textField(fields, 'service');
      return service === null ? shipment : buyByService(desk, shipment, service);
    },
  },
  {
    method: 'GET',
    path: '/shipments',
    status: 200,
    run: (desk, { query }) => pageOf('shipments', desk.shipments.list(), query),
  },
  { method: 'GET', path: '/shipments/:id', status: 200, run: (desk, { id }) => shipmentById(desk, id) },
  { method: 'POST', path: '/shipments/:id/rerate', status: 200, run: (desk, { id }) => rerateShipment(desk, id) },
  { method: 'POST', path: '/shipments/:id/buy', status: 200, run: (desk, { id, body }) => buyShipment(desk, id, body) },
  {
    method: 'GET',
    path: '/shipments/:id/label',
    status: 200,
    run: (desk, { id, query }) => convertLabel(desk, id, textField(query, 'file_format')),
  },
  { method: 'POST', path: '/shipments/:id/refund', status: 200, run: (desk, { id }) => refundShipment(desk, id) },
  { method: 'GET', path: '/rates/:id', status: 200, run: (desk, { id }) => rateById(desk, id) },
  { method: 'POST', path: '/refunds', status: 201, run: (desk, { body }) => createLabelRefunds(desk, body) },
  {
    method: 'GET',
    path: '/refunds',
    status: 200,
    run: (desk, { query }) => pageOf('refunds', desk.refunds.list(), query),
  },
  { method: 'GET', path: '/refunds/:id', status: 200, run: (desk, { id }) => labelRefundById(desk, id) },
  { method: 'POST', path: '/trackers', status: 200, run: (desk, { body }) => createTracker(desk, body) },
  {
    method: 'GET',
    path: '/trackers',
    status: 200,
    run(desk, { query }) {
      const code = textField(query, 'tracking_code');
      return pageOf(
        'trackers',
        desk.trackers.list(code === null ? undefined : { field: 'tracking_code', value: code }),
        query,
      );
    },
  },
  { method: 'GET', path: '/trackers/:id', status: 200, run: (desk, { id }) => trackerById(desk, id) },
  { method: 'DELETE', path: '/trackers/:id', status: 200, run: (desk, { id }) => deleteTracker(desk, id) },
  {
    method: 'POST',
    path: '/webhooks',
    status: 201,
    run(desk, { body }) {
      const url = textField(requiredFields(body, 'webhook'), 'url');
      if (url === null) throw missingField('url');
      const webhook = {
        id: desk.id('hook'),
        object: 'Webhook',
        mode: 'test',
        url,
        created_at: desk.now(),
        disabled_at: null,
      } as const;
      desk.webhooks.put(webhook);
      return webhook;
    },
  },
  { method: 'GET', path: '/webhooks', status: 200, run: (desk) => ({ webhooks: desk.webhooks.list() }) },
  { method: 'GET', path: '/webhooks/:id', status: 200, run: (desk, { id }) => desk.webhooks.get(id) ?? nothing() },
  {
    method: 'DELETE',
    path: '/webhooks/:id',
    status: 200,
    run(desk, { id }) {
      desk.webhooks.remove((desk.webhooks.get(id) ?? nothing()).id);
      return {};
    },
  },
  {
    method: 'GET',
    path: '/events',
    status: 200,
    run: (desk, { query }) =>
      pageOf(
        'events',
        desk.events.list().map(({ result: _result, ...event }) => event),
        query,
      ),
  },
  {
    method: 'GET',
    path: '/events/:id',
    status: 200,
    run(desk, { id }) {
      const { result: _result, ...event } = desk.events.get(id) ?? nothing();
      return event;
    },
  },
];

function nothing(): never {
  throw unknownResource();
}

/** A page of EasyPost's: `records` are newest first; 20 by default, 100 at most. */
function pageOf(name: string, records: readonly { readonly id: string }[], query: Fields): object {
  const size = Math.min(Math.max(Number(query['page_size']) || 20, 1), 100);
  const before = records.findIndex((record) => record.id === query['before_id']);
  const rest = records.slice(before + 1);
  return { [name]: rest.slice(0, size), has_more: rest.length > size };
}
