import type { ExtensionKey, ExtensionProviderCall, ExtensionRefused } from './extension-keys.ts';

// The taxes of an extension. Amounts are whole numbers in the minor unit of their currency.

/** Amounts to tax, after discounts. Nothing in it identifies the shopper. */
export interface ExtensionTaxRequest {
  /** `country` has two capitals, `state` is a code such as CA, and `postalCode` has five digits in the US. Null: not known. */
  readonly address: { readonly country: string; readonly state: string | null; readonly postalCode: string | null };
  readonly currency: string;
  /** Whether the amounts contain their taxes. Otherwise taxes are added. */
  readonly isIncluded: boolean;
  /** The lines that cost something. `taxClass` is the name of the class in the shop. Null: standard goods. */
  readonly lines: readonly { readonly line: number; readonly amount: number; readonly taxClass: string | null }[];
  readonly shipping: number;
}

/** One tax of an amount. */
export interface ExtensionAppliedTax {
  /** The name that shoppers see, at most 80 characters. */
  readonly title: string;
  /** Percent from 0 to 100, such as 8.875. */
  readonly rate: number;
  readonly amount: number;
  /** The net amount on which it is charged. */
  readonly taxable: number;
  /** The state that receives it. Without it, it belongs to the whole country. */
  readonly state?: string | null;
}

/** The sum of `taxes` is `tax`. It is at most the amount. */
export interface ExtensionTaxedAmount {
  readonly tax: number;
  readonly taxes: readonly ExtensionAppliedTax[];
}

export interface ExtensionTaxes {
  /** The id for `commit`, of at most 100 characters without spaces. It may contain what `commit` needs, such as the region. */
  readonly id: string;
  /** The currency of the request. */
  readonly currency: string;
  /** The sum of the taxes of all lines and of the shipping. */
  readonly tax: number;
  /** Each line of the request once. */
  readonly lines: readonly (ExtensionTaxedAmount & { readonly line: number })[];
  /** Null when the shipping costs nothing. */
  readonly shipping: ExtensionTaxedAmount | null;
}

/** An amount of an order with its tax. Line null is the shipping. A contained tax is part of the amount. */
export interface ExtensionRecordedAmount {
  readonly line: number | null;
  readonly amount: number;
  readonly tax: number;
}

/** A paid order to record. The same `key` records one order, however often it is called. */
export interface ExtensionTaxCommit {
  readonly key: string;
  /** The id that `calculate` returned. */
  readonly calculationId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly currency: string;
  readonly isIncluded: boolean;
  readonly amounts: readonly ExtensionRecordedAmount[];
}

/** A refund to record. All reversals of an order together are at most what it recorded. The same `key` records one reversal. */
export interface ExtensionTaxReversal {
  readonly key: string;
  /** The id that `commit` returned. */
  readonly transactionId: string;
  readonly orderId: string;
  readonly creditNoteId: string;
  /** What is taken back, above 0. */
  readonly amounts: readonly ExtensionRecordedAmount[];
}

/** A reversal to undo, because the bank returned the refund. */
export interface ExtensionTaxUndo {
  readonly key: string;
  /** The id that `reverse` returned. */
  readonly reversalId: string;
  readonly orderId: string;
  readonly creditNoteId: string;
}

type Answer<Value> = Promise<Value | ExtensionRefused>;
type Recorded = Answer<{ readonly id: string }>;

/**
 * A provider of taxes. A shopper waits for `calculate` at most 2 s; the other calls have 15 s. Throw when the service does not
 * respond: the rates of the shop then apply, and records are repeated. Return a refusal when it refuses. A service without
 * records has `calculate` only.
 */
export interface ExtensionTax {
  /** The keys that the owner enters, by name. At most 12. */
  readonly keys?: Readonly<Record<string, ExtensionKey>>;
  /** Makes a call that costs nothing, to learn whether the service accepts the keys. It runs before keys are stored. */
  readonly checkKeys?: (request: object, call: ExtensionProviderCall) => Answer<{ readonly account: string | null }>;
  /** Computes taxes, and records nothing. Answer the same for the same amounts: another answer is a changed price. */
  readonly calculate: (request: ExtensionTaxRequest, call: ExtensionProviderCall) => Answer<ExtensionTaxes>;
  readonly commit?: (order: ExtensionTaxCommit, call: ExtensionProviderCall) => Recorded;
  readonly reverse?: (refund: ExtensionTaxReversal, call: ExtensionProviderCall) => Recorded;
  readonly undoReversal?: (refund: ExtensionTaxUndo, call: ExtensionProviderCall) => Recorded;
}
