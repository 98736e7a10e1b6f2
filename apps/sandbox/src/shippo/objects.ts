// Objects of Shippo's API in version 2018-02-08, with the fields of its public description that a shop reads.

export interface ValidationMessage {
  readonly source: string;
  readonly code: string;
  readonly type: 'address_error' | 'address_correction' | 'address_warning';
  readonly text: string;
}

export interface ShippoAddress {
  readonly object_id: string;
  readonly is_complete: boolean;
  readonly name: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  readonly validation_results: { readonly is_valid?: boolean; readonly messages?: readonly ValidationMessage[] };
  readonly test: true;
}

export interface ShippoParcel {
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly distance_unit: 'in';
  readonly weight: string;
  readonly mass_unit: 'oz';
}

export interface ShippoRate {
  readonly object_id: string;
  readonly shipment: string;
  readonly amount: string;
  readonly currency: string;
  readonly provider: string;
  readonly servicelevel: { readonly name: string; readonly token: string };
  readonly estimated_days: number;
  readonly attributes: readonly string[];
  readonly test: true;
}

export interface ShippoShipment {
  /** The key of the sandbox's table. Equal to `object_id`. */
  readonly id: string;
  readonly object_id: string;
  readonly object_created: string;
  readonly status: 'SUCCESS';
  readonly address_from: ShippoAddress;
  readonly address_to: ShippoAddress;
  readonly parcels: readonly ShippoParcel[];
  readonly rates: readonly ShippoRate[];
  readonly messages: readonly object[];
  readonly metadata: string;
  readonly extra: { readonly is_return?: boolean };
  readonly customs_declaration: object | null;
  readonly test: true;
}

export type TransactionStatus = 'SUCCESS' | 'ERROR' | 'REFUNDPENDING' | 'REFUNDED' | 'REFUNDREJECTED';

export interface ShippoTransaction {
  readonly id: string;
  readonly object_id: string;
  readonly object_created: string;
  readonly status: TransactionStatus;
  readonly rate: string;
  readonly metadata: string;
  readonly tracking_number: string;
  readonly tracking_status: string;
  readonly tracking_url_provider: string;
  readonly label_url: string;
  /** Null without a declaration that requests an invoice. */
  readonly commercial_invoice_url: string | null;
  readonly label_file_type: 'PDF_4x6';
  readonly messages: readonly { readonly source: string; readonly code: string; readonly text: string }[];
  readonly test: true;
}

export const trackStatuses = ['UNKNOWN', 'PRE_TRANSIT', 'TRANSIT', 'DELIVERED', 'RETURNED', 'FAILURE'] as const;
export type TrackStatus = (typeof trackStatuses)[number];

export interface TrackEvent {
  readonly object_id: string;
  readonly status: TrackStatus;
  readonly status_details: string;
  readonly status_date: string;
  readonly substatus: { readonly code: string; readonly text: string; readonly action_required: boolean } | null;
  readonly location: {
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly country: string;
  } | null;
}

/** The tracking of one number of one carrier. The API names no id. */
export interface ShippoTrack {
  /** `carrier/number`. */
  readonly id: string;
  readonly carrier: string;
  readonly tracking_number: string;
  readonly eta: string | null;
  readonly tracking_status: TrackEvent | null;
  readonly tracking_history: readonly TrackEvent[];
  readonly transaction: string | null;
  readonly messages: readonly string[];
  readonly test: true;
}

/** The refund of a label. */
export interface ShippoRefund {
  readonly id: string;
  readonly object_id: string;
  readonly status: 'QUEUED' | 'PENDING' | 'SUCCESS' | 'ERROR';
  readonly transaction: string;
  readonly test: true;
}
