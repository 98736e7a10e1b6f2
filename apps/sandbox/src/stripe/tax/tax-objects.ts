import type { PostalAddress, UnixTime } from '../objects.ts';

export type TaxBehavior = 'exclusive' | 'inclusive';

/** One tax of one amount. */
export interface LineTax {
  amount: number;
  jurisdiction: {
    country: string;
    display_name: string;
    level: 'city' | 'country' | 'county' | 'district' | 'state';
    state: string | null;
  };
  sourcing: 'destination';
  /** Null if no tax is imposed. */
  tax_rate_details: { display_name: string; percentage_decimal: string; tax_type: string } | null;
  taxability_reason: 'not_collecting' | 'product_exempt' | 'reduced_rated' | 'standard_rated';
  taxable_amount: number;
}

export interface TaxedLine {
  id: string;
  amount: number;
  amount_tax: number;
  quantity: number;
  reference: string;
  tax_behavior: TaxBehavior;
  tax_code: string;
  tax_breakdown: LineTax[];
}

export interface TaxedShipping {
  amount: number;
  amount_tax: number;
  tax_behavior: TaxBehavior;
  tax_code: string;
  tax_breakdown: LineTax[];
}

export interface TaxCustomer {
  address: PostalAddress;
  address_source: 'billing' | 'shipping';
  ip_address: null;
  tax_ids: never[];
  taxability_override: 'none';
}

/** A calculation as the sandbox stores it. Responses omit the fields that the call did not expand. */
export interface TaxCalculation {
  id: string;
  created: UnixTime;
  currency: string;
  customer_details: TaxCustomer;
  expires_at: UnixTime;
  lines: TaxedLine[];
  shipping: TaxedShipping | null;
  tax_date: UnixTime;
}

/** A line of a transaction, or of a reversal with amounts below 0. */
export interface TransactionLine extends Omit<TaxedLine, 'tax_breakdown'> {
  /** The line that it reverses. */
  original: string | null;
}

/** A transaction or a reversal, as the sandbox stores it. */
export interface TaxTransaction {
  id: string;
  created: UnixTime;
  currency: string;
  customer_details: TaxCustomer;
  metadata: Record<string, string>;
  reference: string;
  /** The transaction that it reverses. Null if it is no reversal. */
  reverses: string | null;
  lines: TransactionLine[];
  shipping: Omit<TaxedShipping, 'tax_breakdown'> | null;
  tax_date: UnixTime;
  calculation: string | null;
}
