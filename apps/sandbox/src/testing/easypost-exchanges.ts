import {
  bought,
  carrierAccount,
  customsAnswer,
  customsGiven,
  id,
  item,
  type Json,
  notFound,
  parcel,
  parcelAnswer,
  rate,
  receiver,
  sender,
  shipment,
  times,
  toAddress,
  tracker,
  trackingCode,
  unknownAddress,
  unverified,
  verified,
} from './easypost-objects.ts';
import type { Exchange } from './judges.ts';

type Answer = readonly [status: number, body: unknown];

/** Returns one exchange of a named recording. */
function exchange(recording: string, call: string, requestBody: unknown, [status, responseBody]: Answer): Exchange {
  const [method = '', path = ''] = call.split(' ');
  return { recording, method, url: `https://api.easypost.com/v2${path}`, requestBody, status, responseBody };
}

const places = { from_address: sender, to_address: receiver, parcel };
const oneCallBuy = { ...places, service: 'GroundAdvantage', carrier: 'USPS', carrier_accounts: [carrierAccount] };
const failedCheck = {
  error: { code: 'ADDRESS.VERIFY.FAILURE', message: 'Unable to verify address.', errors: [notFound] },
};

const creates = (recording: string, body: unknown = places, answer: Json = shipment): Exchange =>
  exchange(recording, 'POST /shipments', { shipment: body }, [201, answer]);
const createsAddress = (recording: string, given: Json, { more = {}, checks = {} } = {}): Exchange =>
  exchange(recording, 'POST /addresses', { ...more, address: given }, [201, toAddress(given, '1', checks)]);
const tracks = (recording: string): Exchange =>
  exchange(recording, 'POST /trackers', { tracker: { tracking_code: 'EZ1000000001' } }, [200, tracker]);
const createsParcel = (recording: string): Exchange =>
  exchange(recording, 'POST /parcels', { parcel }, [201, parcelAnswer]);

/**
 * Calls of EasyPost's API v2 and its responses, written by hand from the API's documentation. A run against recorded
 * exchanges (REFERENCE_DATA) checks the same calls.
 */
export const easypostExchanges: readonly Exchange[] = [
  createsAddress('an address is created', sender),
  createsAddress('an address that is checked and not found is created with what is wrong', unknownAddress, {
    more: { verify: true },
    checks: unverified,
  }),
  createsAddress('a check may be asked for as a list', unknownAddress, {
    more: { verify: [true] },
    checks: unverified,
  }),
  createsAddress('an address that is found passes a strict check', receiver, {
    more: { verify_strict: true },
    checks: verified,
  }),
  createsAddress('a check names its carrier', unknownAddress, {
    more: { verify: true, verify_carrier: 'UPS' },
    checks: { ...unverified, verify_carrier: 'ups' },
  }),
  exchange('an address is created and checked at once', 'POST /addresses/create_and_verify', { address: receiver }, [
    200,
    { address: toAddress(receiver, '1', verified) },
  ]),
  exchange('a failed check of a new address is 422', 'POST /addresses/create_and_verify', { address: unknownAddress }, [
    422,
    failedCheck,
  ]),
  createsAddress('an address is read again', sender),
  exchange('an address is read again', `GET /addresses/${id('adr', '1')}`, null, [200, toAddress(sender, '1')]),
  createsAddress('an address is checked later', receiver),
  exchange('an address is checked later', `GET /addresses/${id('adr', '1')}/verify`, null, [
    200,
    { address: toAddress(receiver, '1', verified) },
  ]),
  createsAddress('a failed check of a stored address is 422', { street1: 'invalid' }),
  exchange('a failed check of a stored address is 422', `GET /addresses/${id('adr', '1')}/verify`, null, [
    422,
    failedCheck,
  ]),
  exchange('addresses are listed', 'GET /addresses?page_size=5', null, [
    200,
    { addresses: [toAddress(sender, '1')], has_more: true },
  ]),
  createsParcel('a parcel is created and read again'),
  exchange('a parcel is created and read again', `GET /parcels/${id('prcl', 'c')}`, null, [200, parcelAnswer]),
  creates('a shipment has rates as texts'),
  creates(
    'a shipment has options, customs and a reference',
    {
      ...places,
      customs_info: { ...customsGiven, customs_items: [{ ...item, value: 23.25 }] },
      options: { label_format: 'PNG', invoice_number: '123' },
      reference: '123',
    },
    {
      ...shipment,
      reference: '123',
      options: { label_format: 'PNG', invoice_number: '123', ...(shipment['options'] as Json) },
      customs_info: customsAnswer,
    },
  ),
  creates('empty parts of a shipment count as absent', { ...places, customs_info: [], options: null, reference: '' }),
  exchange('a shipment is made of ids', 'POST /addresses', { address: sender }, [201, toAddress(sender, '1')]),
  exchange('a shipment is made of ids', 'POST /addresses', { address: receiver }, [201, toAddress(receiver, '2')]),
  createsParcel('a shipment is made of ids'),
  creates('a shipment is made of ids', {
    from_address: { id: id('adr', '1') },
    to_address: { id: id('adr', '2') },
    parcel: { id: id('prcl', 'c') },
  }),
  creates('a shipment is read again'),
  exchange('a shipment is read again', `GET /shipments/${id('shp', 'b')}`, null, [200, shipment]),
  exchange('shipments are listed', 'GET /shipments?page_size=5', null, [
    200,
    { shipments: [shipment], has_more: true },
  ]),
  creates('a rate is bought'),
  exchange('a rate is bought', `POST /shipments/${id('shp', 'b')}/buy`, { rate: { id: id('rate', 'a') } }, [
    200,
    bought,
  ]),
  creates('rates are asked anew'),
  exchange('rates are asked anew', `POST /shipments/${id('shp', 'b')}/rerate`, {}, [200, { rates: [rate] }]),
  creates('a rate is read again'),
  exchange('a rate is read again', `GET /rates/${id('rate', 'a')}`, null, [200, rate]),
  creates('a label that was bought in one call is given back', oneCallBuy, bought),
  exchange('a label that was bought in one call is given back', `POST /shipments/${id('shp', 'b')}/refund`, {}, [
    200,
    { ...bought, refund_status: 'submitted' },
  ]),
  creates('a refund is asked for by its tracking code', oneCallBuy, bought),
  exchange(
    'a refund is asked for by its tracking code',
    'POST /refunds',
    { refund: { carrier: 'USPS', tracking_codes: [trackingCode] } },
    [
      201,
      [
        {
          id: id('rfnd', 'f'),
          object: 'Refund',
          ...times,
          tracking_code: trackingCode,
          confirmation_number: null,
          status: 'submitted',
          carrier: 'USPS',
          shipment_id: id('shp', 'b'),
        },
      ],
    ],
  ),
  exchange('refunds are listed', 'GET /refunds?page_size=5', null, [200, { refunds: [], has_more: false }]),
  tracks('a tracker is created and read again'),
  exchange('a tracker is created and read again', `GET /trackers/${id('trk', 'd')}`, null, [200, tracker]),
  exchange('trackers are listed', 'GET /trackers?page_size=5', null, [200, { trackers: [tracker], has_more: true }]),
  tracks('a tracker is deleted'),
  exchange('a tracker is deleted', `DELETE /trackers/${id('trk', 'd')}`, null, [200, { success: true }]),
  exchange('a shipment without anything is 422 and says what is missing', 'POST /shipments', {}, [
    422,
    {
      error: {
        code: 'PARAMETER.REQUIRED',
        message: 'Missing required parameter.',
        errors: [{ field: 'shipment', message: 'cannot be blank' }],
      },
    },
  ]),
];
