import type { ImportError } from '../products/csv/import-error.ts';

/** A sum of money in the file and of the same records in the shop, in cents. */
export interface ComparedSum {
  readonly label: string;
  readonly inFile: number;
  readonly inShop: number;
}

/** The result of the import of one file of a previous shop. */
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
  readonly skipped: readonly ImportError[];
  /** The records that were imported differently from the file. */
  readonly notes: readonly ImportError[];
  readonly sums: readonly ComparedSum[];
}
