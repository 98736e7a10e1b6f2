import type { ComputedTaxes } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { FallbackReason, TaxProvider as TaxProviderId } from '@vitrine/domain/taxes/provider-taxes.ts';
import type { TaxAddress } from '@vitrine/domain/taxes/tax-address.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Outcome } from '../platform/runtime/outcome.ts';

/** A calculation at the provider, as the order stores it. */
export interface Calculation {
  readonly provider: TaxProviderId;
  readonly id: string;
  readonly expiresAt: Date;
  /** The account that computed it. Null when it is unknown. */
  readonly account: string | null;
}

/** The taxes that the provider computed, or the reason for using the shop's own rates instead. */
export type TaxRequestInput =
  | { readonly kind: 'COMPUTED'; readonly taxes: ComputedTaxes; readonly calculation: Calculation }
  | {
      readonly kind: 'FALLBACK';
      readonly reason: FallbackReason;
      /** The name of the extension that was not used. Null for another service. */
      readonly extension: string | null;
    };

/** Taxes that were requested for an order. A provider records a calculation for one order only. */
export interface ClaimedAnswer {
  readonly requested: TaxRequestInput;
  /** Reports whether the order was written. Otherwise the next one may use the calculation. */
  readonly settle: (isUsed: boolean) => void;
}

/** The amounts to tax, in cents, and where the goods go. */
export interface TaxRequest {
  readonly settings: Pick<SiteSettings, 'currency' | 'taxCode'>;
  readonly of: ComputedTaxes['of'];
  readonly address: TaxAddress | null;
  /** Null for a member of staff, or a call from inside the shop, which is not limited. */
  readonly clientAddress: string | null;
}

/**
 * A provider that computes taxes. The shop's own rates apply wherever it returns none, so no call throws.
 * Paid orders and refunds are committed and reversed by `report`, from the tables that orders write.
 */
export interface TaxProvider {
  readonly id: TaxProviderId;
  /** Succeeds when the shop can use the provider now. Fails with UNPROCESSABLE and the owner's next step. */
  mayUse(context: AppContext): Promise<Outcome<null>>;
  /** Returns the taxes of a quote. Returns null while the address is unknown, and when there is nothing to tax. */
  quote(context: AppContext, request: TaxRequest): Promise<TaxRequestInput | null>;
  /** Returns the taxes of an order, with a calculation that no other order uses. Returns null when there is nothing to tax. */
  calculate(context: AppContext, request: TaxRequest): Promise<ClaimedAnswer | null>;
  /** Commits the paid orders and reverses the refunds that are due. A killed run is repeated without effect. */
  report(context: AppContext, signal: AbortSignal): Promise<void>;
}
