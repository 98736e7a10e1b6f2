import { v7 as uuidv7 } from 'uuid';
import type { SandboxControl } from '../../../../sandbox/src/control/control.ts';
import type { InjectedFailure } from '../../../../sandbox/src/control/injected-failures.ts';
import type { CarrierAccount } from '../../platform/runtime/environment/provider-accounts.ts';
import type { CarrierAdapter, CarrierProvider, CarrierShipment, WebhookCall } from '../carriers/carrier-provider.ts';

/** What the suite needs to know about a provider, and how it makes the provider fail. */
export interface TestedCarrier {
  readonly adapter: CarrierAdapter;
  /** An account at the sandbox. */
  readonly account: CarrierAccount;
  /** The control of the sandbox. */
  readonly control: SandboxControl;
  /** The calls that buy a label, for failures of them alone. */
  readonly purchase: Pick<InjectedFailure, 'provider' | 'method' | 'path'>;
  /** Returns the fields that give the first rate of a response another amount and currency. */
  readonly rateFields: (rate: { readonly amount: string; readonly currency: string }) => Record<string, unknown>;
  /** A number for tests and its carrier, which the sandbox reports as delivered. Null: it follows its own labels only. */
  readonly delivered: { readonly trackingNumber: string; readonly carrier: string } | null;
  /** The id of a tracker that the provider does not know, in its form. */
  readonly unknownTracker: string;
  /** A purchase of which the provider knows nothing, in its form. */
  readonly unknownPurchase?: { readonly shipmentId: string; readonly rateId: string };
  /** Returns the id of a parcel in the books of the sandbox, which an extension's is part of. */
  readonly toBookId?: (shipmentId: string) => string;
  /** The field at which wrong keys are refused. */
  readonly keyField?: string;
  /** Whether the shop knows the address of the provider itself. */
  readonly hasKnownAddress?: boolean;
  /** Returns an authentic webhook call about a label. */
  readonly webhook: (about: 'tracking' | 'refund', label: BoughtLabel) => WebhookCall;
  /** Returns webhook calls that only somebody without the secret would make. */
  readonly forgeries: (authentic: WebhookCall) => readonly WebhookCall[];
}

export interface BoughtLabel {
  readonly shipmentId: string;
  readonly rateId: string;
  readonly trackingNumber: string;
  readonly trackerId: string;
}

export const from = {
  name: 'Shop',
  street1: '417 Montgomery St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};
export const to = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  street1: '388 Townsend St',
  street2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};
export const parcel = { length: 10, width: 8, height: 4, weight: 20 };
export const production = { isProduction: true };
export const development = { isProduction: false };

/** Returns a parcel with rates. */
export async function quoted(carrier: CarrierProvider, wanted = parcel): Promise<CarrierShipment> {
  const outcome = await carrier.quote({ from, to, parcel: wanted, reference: uuidv7() });
  if (!outcome.ok) throw new Error(`No rates: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** Returns a new label. */
export async function boughtLabel(carrier: CarrierProvider): Promise<BoughtLabel> {
  const { id: shipmentId, rates: read } = await quoted(carrier);
  const rateId = read[0]?.id ?? '';
  const bought = await carrier.buy({ shipmentId, rateId });
  const { trackingNumber, trackerId } = (bought.ok && bought.value.label) || {};
  if (!trackingNumber || !trackerId) throw new Error(`No label: ${JSON.stringify(bought)}`);
  return { shipmentId, rateId, trackingNumber, trackerId };
}
