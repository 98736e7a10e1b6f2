import type { ComputedTaxes } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type {
  ClaimedTaxes,
  RequestAddress,
  TaxProvider as TaxProviderId,
} from '@vitrine/domain/taxes/provider-taxes.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { TaxProvider } from '../tax-provider.ts';
import type { OrderToRecord, PendingReversal, StoredPart } from './tax-transactions.queries.ts';

/** Time limit of a calculation in milliseconds, because a shopper waits for it. */
export const calculationMs = 2_000;

/** The request to a service: amounts in cents, and for each line the code of the service and the name of the class (null: none). */
export interface CalculationCall {
  readonly of: ComputedTaxes['of'];
  readonly codes: readonly (string | null)[];
  readonly classes: readonly (string | null)[];
  readonly address: RequestAddress;
  readonly currency: string;
}

/**
 * The response of a service, whose sums are not checked yet. REFUSED is final. SILENT means that there is no response,
 * or none in time.
 */
export type CalculationResult =
  | { readonly kind: 'ANSWERED'; readonly id: string; readonly expiresAt: Date; readonly claimed: ClaimedTaxes }
  | { readonly kind: 'REFUSED' | 'ABSURD' | 'SILENT'; readonly because: string };

/**
 * The result of an entry in a service's records: stored under an id, finally refused, or unknown, so that it is retried.
 * NOT_NEEDED: the service has no records. `lines` are the service's ids of the lines, by L1, L2.
 */
export type BookResult =
  | { readonly kind: 'KEPT'; readonly id: string; readonly lines: Readonly<Record<string, string>> }
  | { readonly kind: 'REFUSED' | 'UNKNOWN'; readonly because: string }
  | { readonly kind: 'NOT_NEEDED' };

/** A refund to record: the parts of a recorded order, without taxes that are added. */
export interface Reversal extends PendingReversal {
  readonly parts: readonly StoredPart[];
  readonly transaction_id: string;
}

/** The account whose taxes are requested. */
export interface TaxAccount {
  /** The shop caches responses by it, so another object means another account. Null: nothing can be requested. */
  readonly key: object | null;
  /** The name of the extension. Null for another service. */
  readonly extension: string | null;
}

/** What differs between services that compute taxes and record orders. */
export interface TaxService {
  readonly id: Exclude<TaxProviderId, 'TABLES'>;
  readonly mayUse: TaxProvider['mayUse'];
  getAccount(context: AppContext): TaxAccount;
  /** Returns the id of the account as orders store it, or null when the service does not report it in time. */
  loadAccountId(context: AppContext): Promise<string | null>;
  /** Computes the taxes of amounts at an address. It never fails and takes at most two seconds. */
  calculate(context: AppContext, call: CalculationCall): Promise<CalculationResult>;
  /** Records a calculation of an order. Any number of calls record it once, until staff send it again. */
  record(context: AppContext, order: OrderToRecord): Promise<BookResult>;
  /** Reverses parts of an order, once for each credit note. */
  reverse(context: AppContext, reversal: Reversal): Promise<BookResult>;
  /** Undoes a reversal, because the bank returned the refund. */
  undo(context: AppContext, reversal: Reversal & { readonly reversal_id: string }): Promise<BookResult>;
}

/** Returns the name that records use for the line at an index. L1 is the first. */
export function lineName(index: number): string {
  return `L${index + 1}`;
}

/** Returns a name that is the same for each attempt, and another one after staff sent it again. */
export function toAttemptKey(name: string, { sent_again: sentAgain }: Pick<OrderToRecord, 'sent_again'>): string {
  return sentAgain === 0 ? name : `${name}-again-${sentAgain}`;
}
