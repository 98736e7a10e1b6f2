import type { FieldError } from './failure.ts';

export interface Verification {
  success: boolean;
  errors: readonly FieldError[];
  details:
    | { latitude: number | null; longitude: number | null; time_zone: string | null }
    | Record<string, never>
    | null;
}

export interface Address {
  id: string;
  object: 'Address';
  created_at: string;
  updated_at: string;
  name: string | null;
  company: string | null;
  street1: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  phone: string | null;
  email: string | null;
  mode: 'test';
  carrier_facility: null;
  residential: boolean | null;
  federal_tax_id: null;
  state_tax_id: null;
  verifications: { zip4?: Verification; delivery?: Verification; verify_carrier?: string };
}

export interface Parcel {
  id: string;
  object: 'Parcel';
  created_at: string;
  updated_at: string;
  /** In inches. */
  length: number | null;
  width: number | null;
  height: number | null;
  predefined_package: string | null;
  /** In ounces. */
  weight: number;
  mode: 'test';
}

export interface Rate {
  id: string;
  object: 'Rate';
  created_at: string;
  updated_at: string;
  mode: 'test';
  service: string;
  carrier: string;
  /** In dollars as a decimal text, such as "6.90", like the two fields below. */
  rate: string;
  currency: string;
  retail_rate: string;
  retail_currency: string;
  list_rate: string;
  list_currency: string;
  billing_type: string;
  delivery_days: number;
  delivery_date: string | null;
  delivery_date_guaranteed: boolean;
  est_delivery_days: number;
  shipment_id: string;
  carrier_account_id: string;
}

export const trackerStatuses = [
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'return_to_sender',
  'failure',
] as const;
export type TrackerStatus = (typeof trackerStatuses)[number];

export interface TrackingDetail {
  object: 'TrackingDetail';
  message: string;
  description: string;
  status: TrackerStatus;
  status_detail: string;
  datetime: string;
  source: string;
  carrier_code: string;
  est_delivery_date: null;
  tracking_location: {
    object: 'TrackingLocation';
    city: string | null;
    state: string | null;
    country: null;
    zip: string | null;
  };
}

export interface Tracker {
  id: string;
  object: 'Tracker';
  mode: 'test';
  tracking_code: string;
  status: TrackerStatus;
  status_detail: string;
  created_at: string;
  updated_at: string;
  signed_by: string | null;
  weight: number | null;
  est_delivery_date: string | null;
  shipment_id: string | null;
  carrier: string;
  tracking_details: TrackingDetail[];
  fees: never[];
  carrier_detail: unknown;
  delivery_evidence: null;
  finalized: boolean;
  is_return: boolean;
  public_url: string;
}

export interface PostageLabel {
  object: 'PostageLabel';
  id: string;
  created_at: string;
  updated_at: string;
  date_advance: number;
  integrated_form: 'none';
  label_date: string;
  label_resolution: number;
  label_size: string;
  label_type: 'default';
  label_file_type: string;
  label_url: string;
  label_pdf_url: string | null;
  label_zpl_url: string | null;
  label_epl2_url: string | null;
  label_file: null;
}

export interface Fee {
  object: 'Fee';
  type: 'InsuranceFee' | 'LabelFee' | 'PostageFee';
  amount: string;
  charged: boolean;
  refunded: boolean;
}

export interface Shipment {
  created_at: string;
  is_return: boolean;
  messages: unknown[];
  mode: 'test';
  options: Record<string, unknown>;
  reference: string | null;
  status: TrackerStatus;
  tracking_code: string | null;
  updated_at: string;
  batch_id: null;
  batch_status: null;
  batch_message: null;
  customs_info: unknown;
  from_address: Address;
  insurance: string | null;
  order_id: null;
  parcel: Parcel;
  postage_label: PostageLabel | null;
  rates: Rate[];
  refund_status: 'refunded' | 'rejected' | 'submitted' | null;
  scan_form: null;
  selected_rate: Rate | null;
  tracker: Tracker | null;
  to_address: Address;
  usps_zone: number;
  return_address: Address;
  buyer_address: Address;
  forms: Form[];
  fees: Fee[];
  id: string;
  object: 'Shipment';
}

export interface Form {
  object: 'Form';
  id: string;
  created_at: string;
  updated_at: string;
  mode: 'test';
  form_type: 'cn22' | 'commercial_invoice';
  form_url: string;
  submitted_electronically: boolean | null;
}

export interface LabelRefund {
  id: string;
  object: 'Refund';
  created_at: string;
  updated_at: string;
  tracking_code: string;
  confirmation_number: null;
  status: 'refunded' | 'rejected' | 'submitted';
  carrier: string;
  shipment_id: string;
}

export interface WebhookRecord {
  id: string;
  object: 'Webhook';
  mode: 'test';
  url: string;
  created_at: string;
  disabled_at: null;
}

export interface EasypostEvent {
  id: string;
  object: 'Event';
  mode: 'test';
  description: string;
  created_at: string;
  updated_at: string;
  user_id: string;
  status: 'completed' | 'pending';
  previous_attributes: Record<string, unknown>;
  pending_urls: string[];
  completed_urls: string[];
  result: unknown;
}
