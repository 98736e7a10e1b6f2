/**
 * Objects of EasyPost's API v2: every field of each, with the kind of its value. Written by hand. People and ids are
 * invented.
 */

export type Json = Readonly<Record<string, unknown>>;

export const id = (prefix: string, digit: string): string => `${prefix}_${digit.repeat(32)}`;
const at = '2024-07-30T16:12:07Z';
export const times = { created_at: at, updated_at: at };
export const carrierAccount = id('ca', '5');

export const sender: Json = {
  name: 'Ada Example',
  street1: '388 Townsend St',
  street2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  zip: '94107',
  country: 'US',
  email: 'ada@example.com',
  phone: '5555550100',
};
export const receiver: Json = {
  name: 'Bob Example',
  street1: '179 N Harbor Dr',
  city: 'Redondo Beach',
  state: 'CA',
  zip: '90277',
  country: 'US',
  email: 'bob@example.com',
  phone: '5555550101',
};
export const unknownAddress: Json = {
  company: 'Example',
  street1: '000 unknown street',
  city: 'Not A City',
  state: 'ZZ',
  zip: '00001',
  country: 'US',
};
export const parcel: Json = { length: 10, width: 8, height: 4, weight: 15.4 };

export const toAddress = (given: Json, digit: string, verifications: Json = {}): Json => ({
  id: id('adr', digit),
  object: 'Address',
  ...times,
  name: null,
  company: null,
  street2: null,
  phone: null,
  email: null,
  ...given,
  mode: 'test',
  carrier_facility: null,
  residential: null,
  federal_tax_id: null,
  state_tax_id: null,
  verifications,
});
export const notFound = {
  code: 'E.ADDRESS.NOT_FOUND',
  field: 'address',
  message: 'Address not found',
  suggestion: null,
};
export const verified: Json = {
  zip4: { success: true, errors: [], details: null },
  delivery: {
    success: true,
    errors: [],
    details: { latitude: 33.8436, longitude: -118.39177, time_zone: 'America/Los_Angeles' },
  },
};
export const unverified: Json = {
  zip4: { success: false, errors: [notFound], details: null },
  delivery: { success: false, errors: [notFound], details: {} },
};
export const parcelAnswer: Json = {
  id: id('prcl', 'c'),
  object: 'Parcel',
  ...times,
  ...parcel,
  predefined_package: null,
  mode: 'test',
};

export const rate: Json = {
  id: id('rate', 'a'),
  object: 'Rate',
  ...times,
  mode: 'test',
  service: 'GroundAdvantage',
  carrier: 'USPS',
  rate: '5.93',
  currency: 'USD',
  retail_rate: '8.45',
  retail_currency: 'USD',
  list_rate: '6.40',
  list_currency: 'USD',
  billing_type: 'easypost',
  delivery_days: 3,
  delivery_date: null,
  delivery_date_guaranteed: false,
  est_delivery_days: 3,
  shipment_id: id('shp', 'b'),
  carrier_account_id: carrierAccount,
};
const trackingDetail: Json = {
  object: 'TrackingDetail',
  message: 'Pre-Shipment Info Sent to USPS',
  description: '',
  status: 'pre_transit',
  status_detail: 'status_update',
  datetime: at,
  source: 'USPS',
  carrier_code: '',
  tracking_location: { object: 'TrackingLocation', city: null, state: null, country: null, zip: null },
};
export const tracker: Json = {
  id: id('trk', 'd'),
  object: 'Tracker',
  mode: 'test',
  tracking_code: 'EZ1000000001',
  status: 'pre_transit',
  status_detail: 'status_update',
  ...times,
  signed_by: null,
  weight: null,
  est_delivery_date: at,
  shipment_id: null,
  carrier: 'USPS',
  tracking_details: [trackingDetail],
  fees: [{ object: 'Fee', type: 'TrackerFee', amount: '0.02000', charged: true, refunded: false }],
  carrier_detail: {
    object: 'CarrierDetail',
    service: 'First-Class Package Service',
    container_type: null,
    est_delivery_date_local: null,
    est_delivery_time_local: null,
    origin_location: 'HOUSTON TX, 77001',
    origin_tracking_location: { object: 'TrackingLocation', city: 'HOUSTON', state: 'TX', country: null, zip: '77063' },
    destination_location: 'CHARLESTON SC, 29401',
    destination_tracking_location: null,
    guaranteed_delivery_date: null,
    alternate_identifier: null,
    initial_delivery_attempt: null,
  },
  public_url: 'https://track.easypost.com/example',
};

export const shipment: Json = {
  id: id('shp', 'b'),
  object: 'Shipment',
  ...times,
  is_return: false,
  messages: [],
  mode: 'test',
  options: { currency: 'USD', payment: { type: 'SENDER' }, date_advance: 0 },
  reference: null,
  status: 'unknown',
  tracking_code: null,
  batch_id: null,
  batch_status: null,
  batch_message: null,
  customs_info: null,
  from_address: toAddress(sender, '1'),
  to_address: toAddress(receiver, '2'),
  return_address: toAddress(sender, '1'),
  buyer_address: toAddress(receiver, '2'),
  insurance: null,
  order_id: null,
  parcel: parcelAnswer,
  postage_label: null,
  rates: [rate],
  refund_status: null,
  scan_form: null,
  selected_rate: null,
  tracker: null,
  usps_zone: 4,
  forms: [],
  fees: [],
};
export const trackingCode = `9400${'1'.repeat(18)}`;
export const bought: Json = {
  ...shipment,
  tracking_code: trackingCode,
  insurance: '50.00',
  postage_label: {
    object: 'PostageLabel',
    id: id('pl', 'e'),
    ...times,
    date_advance: 0,
    integrated_form: 'none',
    label_date: at,
    label_resolution: 300,
    label_size: '4x6',
    label_type: 'default',
    label_file_type: 'image/png',
    label_url: 'https://example.com/label.png',
    label_pdf_url: null,
    label_zpl_url: null,
    label_epl2_url: null,
    label_file: null,
  },
  selected_rate: rate,
  tracker: { ...tracker, tracking_code: trackingCode, shipment_id: id('shp', 'b'), tracking_details: [], fees: [] },
  fees: [{ object: 'Fee', type: 'LabelFee', amount: '0.00000', charged: true, refunded: false }],
};
export const customsGiven: Json = {
  eel_pfc: 'NOEEI 30.37(a)',
  customs_certify: true,
  customs_signer: 'Ada Example',
  contents_type: 'merchandise',
  contents_explanation: '',
  restriction_type: 'none',
  non_delivery_option: 'return',
};
export const item: Json = {
  description: 'Mug',
  quantity: 2,
  weight: 11,
  hs_tariff_number: '654321',
  origin_country: 'US',
};
export const customsAnswer: Json = {
  id: id('cstinfo', '3'),
  object: 'CustomsInfo',
  ...times,
  ...customsGiven,
  restriction_comments: null,
  mode: 'test',
  declaration: null,
  customs_items: [
    {
      ...item,
      id: id('cstitem', '4'),
      object: 'CustomsItem',
      ...times,
      value: '23.25',
      code: null,
      mode: 'test',
      manufacturer: null,
      currency: null,
      eccn: null,
      printed_commodity_identifier: null,
    },
  ],
};
