import type { ExtensionKey, ExtensionProviderCall, ExtensionRefused } from './extension-keys.ts';

// The carrier of an extension. Amounts are whole numbers in the minor unit of their currency.

export interface ExtensionAddress {
  readonly name?: string;
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** Two capitals, such as US. */
  readonly country: string;
  readonly email?: string;
  readonly phone?: string;
}

/** A parcel for which the shop requests rates. For an estimate in the cart, the address has no street and no city. */
export interface ExtensionParcel {
  readonly from: ExtensionAddress;
  readonly to: ExtensionAddress;
  /** Ounces and inches. */
  readonly parcel: {
    readonly weight: number;
    readonly length?: number;
    readonly width?: number;
    readonly height?: number;
  };
  /** The id of the order. Return it as `reference` of the shipment. Null without an order. */
  readonly reference: string | null;
  /** Whether the recipient sends the parcel back. The file of its label is a PDF. */
  readonly isReturn: boolean;
  /** The goods of a parcel across a border of customs. Value and weight are those of all units of an item. */
  readonly customs: {
    readonly signer: string;
    readonly currency: string;
    readonly items: readonly {
      readonly description: string;
      readonly quantity: number;
      readonly value: number;
      readonly weight: number;
      readonly hsCode: string | null;
      readonly originCountry: string;
    }[];
  } | null;
}

export interface ExtensionRate {
  /** At most 100 characters, as all ids. */
  readonly id: string;
  /** The names that shoppers and staff see, at most 60 characters each. */
  readonly carrier: string;
  readonly service: string;
  /** 0 or more. A rate in another currency than the shop's is shown to staff only. */
  readonly price: number;
  readonly currency: string;
  readonly deliveryDays: number | null;
}

export interface ExtensionLabel {
  readonly rateId: string;
  readonly trackingNumber: string;
  /** The id for `readTracking`. */
  readonly trackerId: string;
  readonly trackingUrl: string | null;
  /** The web address of the file, which the shop fetches once. */
  readonly fileUrl: string;
  /** The forms for the customs that do not belong to the label, at most 6. */
  readonly forms: readonly {
    readonly kind: 'CN22' | 'COMMERCIAL_INVOICE' | 'HIGH_VALUE_REPORT' | 'CERTIFICATE_OF_ORIGIN';
    readonly fileUrl: string;
  }[];
}

/** A parcel at the carrier. */
export interface ExtensionShipment {
  readonly id: string;
  /** The `reference` of the request. */
  readonly reference: string | null;
  readonly to: ExtensionAddress | null;
  /** At most 100. */
  readonly rates: readonly ExtensionRate[];
  /** Null until a label is bought. */
  readonly label: ExtensionLabel | null;
  /** The decision on a voided label. Null for a label that was not voided. */
  readonly voided: 'REQUESTED' | 'REFUNDED' | 'REJECTED' | null;
}

export interface ExtensionTracking {
  readonly trackingNumber: string;
  readonly carrier: string | null;
  readonly status: ExtensionTrackingStatus;
  readonly url: string | null;
  readonly estimatedDelivery: string | null;
  /** The newest event is the last one. At most 200. `at` is a time in ISO 8601, in UTC. */
  readonly events: readonly {
    readonly status: ExtensionTrackingStatus;
    readonly message: string;
    readonly location: string | null;
    readonly at: string;
  }[];
}

export type ExtensionTrackingStatus =
  | 'unknown'
  | 'pre_transit'
  | 'in_transit'
  | 'out_for_delivery'
  | 'available_for_pickup'
  | 'delivered'
  | 'return_to_sender'
  | 'failure'
  | 'cancelled'
  | 'error';

/** What a carrier knows about an address. */
export interface ExtensionAddressCheck {
  readonly valid: boolean;
  /** Sentences for the shopper, at most 10 of at most 300 characters. */
  readonly errors: readonly string[];
  /** The address as the carrier writes it. Null when it is not valid. */
  readonly normalizedAddress: Pick<
    ExtensionAddress,
    'street1' | 'street2' | 'city' | 'state' | 'postalCode' | 'country'
  > | null;
  /** The errors that belong to a field. */
  readonly fieldErrors?: readonly {
    readonly field: 'street1' | 'street2' | 'city' | 'state' | 'postalCode' | 'country';
    readonly message: string;
  }[];
}

/** A call of the carrier at `/api/v1/webhooks/extension/{name}`, as it arrived. */
export interface ExtensionWebhookCall {
  readonly body: string;
  /** Names are in lower case. Without cookies and bearer tokens, which are credentials of the shop. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text after `?token=` in the address. */
  readonly token: string | null;
}

/** What a webhook is about. The shop then reads the object again, so the event itself is not trusted. */
export interface ExtensionCarrierEvent {
  /** The same for each repetition of the event, at most 100 characters. */
  readonly id: string;
  readonly kind: 'tracking' | 'label-refund';
  readonly trackingNumber: string;
  readonly trackerId: string;
  readonly shipmentId: string | null;
}

type Answer<Value> = Promise<Value | ExtensionRefused>;
interface Purchase {
  readonly shipmentId: string;
  readonly rateId: string;
}

/**
 * A carrier. The shop limits each call to 15 s, and estimates in carts to 1.7 s. Throw when the carrier does not respond:
 * the shop then uses its fallback price, and repeats what it can repeat. Return a refusal when the carrier refuses.
 */
export interface ExtensionCarrier {
  /** The keys that the owner enters, by name. At most 12. */
  readonly keys?: Readonly<Record<string, ExtensionKey>>;
  /** Makes a call that costs nothing, to learn whether the carrier accepts the keys. It runs before keys are stored. */
  readonly checkKeys?: (request: object, call: ExtensionProviderCall) => Answer<{ readonly account: string | null }>;
  readonly quote: (parcel: ExtensionParcel, call: ExtensionProviderCall) => Answer<ExtensionShipment>;
  /** Buys the label. The same shipment and rate buy one label, however often it is called. It returns the shipment with its label. */
  readonly buy: (purchase: Purchase, call: ExtensionProviderCall) => Answer<ExtensionShipment>;
  /** Returns a shipment, with the label that was bought for it. */
  readonly readShipment: (
    purchase: { readonly shipmentId: string; readonly rateId: string | null },
    call: ExtensionProviderCall,
  ) => Answer<ExtensionShipment>;
  readonly voidLabel: (purchase: Purchase, call: ExtensionProviderCall) => Answer<ExtensionShipment>;
  readonly readTracking: (
    tracker: { readonly trackerId: string },
    call: ExtensionProviderCall,
  ) => Answer<ExtensionTracking>;
  /** Checks an address. Null: the carrier has no data for it. Without it, orders continue with unverified addresses. */
  readonly verifyAddress?: (
    address: ExtensionAddress,
    call: ExtensionProviderCall,
  ) => Answer<ExtensionAddressCheck | null>;
  /** Returns what an authentic webhook is about, null for an event that the shop does not use, and a refusal for a forgery. */
  readonly webhook?: (
    webhook: ExtensionWebhookCall,
    call: ExtensionProviderCall,
  ) => Answer<ExtensionCarrierEvent | null>;
}
