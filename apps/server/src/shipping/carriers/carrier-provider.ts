import type { Parcel } from '@vitrine/contract/shipping/rates.schema.ts';
import type { Tracking } from '@vitrine/contract/shipping/track.schema.ts';
import type { Cents } from '@vitrine/domain/money/cents.ts';
import type { AddressVerification } from '@vitrine/domain/shipping/address/address-verification.ts';
import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { CustomsDeclaration } from '@vitrine/domain/shipping/customs/customs.ts';
import type { CustomsFormKind } from '@vitrine/domain/shipping/customs/customs-forms.ts';
import type { CarrierAccount } from '../../platform/runtime/environment/provider-accounts.ts';
import type { Outcome } from '../../platform/runtime/outcome.ts';
import type { KeyCheck } from '../../platform/security/provider-keys/key-check.ts';

/** The geographic parts of an address. */
export interface Location {
  readonly street1: string;
  readonly street2?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

/** A sender or recipient with an address. */
export interface Party extends Location {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** A parcel for which rates are requested. */
export interface Consignment {
  readonly from: Party;
  readonly to: Party;
  readonly parcel: Parcel;
  /** The id of the parcel's order. A label is bought for its own order only. */
  readonly reference?: string | undefined;
  /** Whether the label is for the way back: `to` sends the parcel to `from`. Its file is a PDF. */
  readonly isReturn?: boolean | undefined;
  /** The goods, when the parcel crosses a border of customs. */
  readonly customs?: CustomsDeclaration | undefined;
}

/** The price of one service of a carrier. */
export interface CarrierRate {
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  readonly price: Cents;
  readonly currency: string;
  /** Null when the carrier does not name the number of days. */
  readonly deliveryDays: number | null;
}

/** A purchased label. */
export interface CarrierLabel {
  readonly rate: CarrierRate | null;
  readonly trackingNumber: string | null;
  readonly trackerId: string | null;
  readonly trackingUrl: string | null;
  /** The address of the label's file at the provider. */
  readonly fileUrl: string | null;
  /** The forms for the customs that do not belong to the label itself. */
  readonly forms: readonly CarrierForm[];
}

/** A form for the customs, with the address of its file at the provider. */
export interface CarrierForm {
  readonly kind: CustomsFormKind;
  readonly fileUrl: string;
}

/** A parcel at the provider: requested, bought or voided. */
export interface CarrierShipment {
  readonly id: string;
  readonly reference: string | null;
  readonly to: Location | null;
  readonly rates: readonly CarrierRate[];
  /** Null until a label is bought. */
  readonly label: CarrierLabel | null;
  /** The carrier's decision on a voided label. Null for a label that was not voided. */
  readonly voided: 'REQUESTED' | 'REFUNDED' | 'REJECTED' | null;
}

/** A parcel at the provider, and the rate at which its label was bought or may have been bought. */
export interface PurchaseKey {
  readonly shipmentId: string;
  /** Null when no rate was chosen yet. */
  readonly rateId: string | null;
}

/** What an event of the provider is about. The object is read again from the provider before anything changes. */
export type CarrierEventSubject =
  | { readonly kind: 'tracking'; readonly trackerId: string; readonly trackingNumber: string }
  | { readonly kind: 'label-refund'; readonly shipmentId: string | null; readonly trackingNumber: string };

/** A verified event in the form in which it is stored. The payload contains no personal data. */
export interface CarrierEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
}

/**
 * A provider of carriers' services. An adapter converts between these types and the provider's calls.
 * Each call fails with NOT_FOUND, UNPROCESSABLE (the provider refuses the request, with its words), PROVIDER_ERROR
 * (the shop's key, or an invalid response) or PROVIDER_UNAVAILABLE, and then nothing has changed.
 */
export interface CarrierProvider {
  readonly id: LabelProviderId;
  /** Whether the shop has keys for it. Without keys every call fails. */
  readonly isUsable: boolean;
  /** Checks an address with the carriers' data. Succeeds with null when the provider has no data for it. */
  verifyAddress(location: Location): Promise<Outcome<AddressVerification | null>>;
  /** Requests the carriers' rates for a parcel. */
  quote(consignment: Consignment): Promise<Outcome<CarrierShipment>>;
  /** Returns a parcel with its label. A label that the provider is still making is PROVIDER_UNAVAILABLE. */
  readShipment(purchase: PurchaseKey): Promise<Outcome<CarrierShipment>>;
  /** Returns the parcel for which a rate was requested. */
  readShipmentOfRate(rateId: string): Promise<Outcome<CarrierShipment>>;
  /**
   * Buys the label. A parcel whose label is already bought is returned unchanged. PROVIDER_UNAVAILABLE means that the
   * result is unknown: a label may exist, or appear later. After any other failure nothing was bought.
   */
  buy(purchase: PurchaseKey & { readonly rateId: string }): Promise<Outcome<CarrierShipment>>;
  /** Returns a label to the carrier, which decides later. */
  voidLabel(purchase: PurchaseKey): Promise<Outcome<CarrierShipment>>;
  /** Starts the tracking of a number that was not bought here. */
  track(parcel: { readonly trackingNumber: string; readonly carrier?: string | undefined }): Promise<Outcome<Tracking>>;
  readTracking(trackerId: string): Promise<Outcome<Tracking>>;
  /**
   * Returns an authentic event, or null for one that the shop does not use. Fails with BAD_SIGNATURE, INVALID_REQUEST (not an
   * event) or PROVIDER_UNAVAILABLE (no key to verify with).
   */
  verifyWebhook(call: WebhookCall): Outcome<CarrierEvent> | Promise<Outcome<CarrierEvent | null>>;
  /** Returns what a stored event is about. Returns null for events that the shop does not use. */
  readEvent(payload: unknown): CarrierEventSubject | null;
}

/** A webhook call as it arrived. */
export interface WebhookCall {
  readonly rawBody: Buffer;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The text after `?token=` in the address. */
  readonly token: string | null;
}

/** What the registry lists for each provider. */
export interface CarrierAdapter {
  /** Returns the adapter for an account, which is created once. */
  carrier(
    account: CarrierAccount,
    environment: { readonly isProduction: boolean; readonly isRehearsal?: boolean },
  ): CarrierProvider;
  /** Makes a call that costs nothing, to learn whether the provider accepts the keys. */
  checkKeys(account: CarrierAccount): Promise<KeyCheck>;
}
