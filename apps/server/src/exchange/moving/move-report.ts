import type { ImportFault } from '../products/csv/import-error.ts';

/** A sum of money in the file and of the same records in the shop, in cents. */
export interface ComparedSum {
  readonly label: string;
  readonly inFile: number;
  readonly inShop: number;
}

/** What came of one file of a former shop. */
export interface MoveReport {
  /** Such as 'Shopify orders'. */
  readonly form: string;
  /** Such as 'order'. */
  readonly noun: string;
  readonly rowCount: number;
  /** Records that are new in the shop, or changed. */
  readonly taken: number;
  /** Records that are in the shop already. */
  readonly unchanged: number;
  readonly skipped: readonly ImportFault[];
  /** What was taken over differently from how the file has it. */
  readonly notes: readonly ImportFault[];
  readonly sums: readonly ComparedSum[];
}
