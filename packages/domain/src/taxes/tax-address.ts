/** The part of an address on which taxes depend. */
export interface TaxAddress {
  readonly country: string;
  readonly state?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}
