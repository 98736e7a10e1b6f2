import type { ImportError } from '../../products/csv/import-error.ts';
import { unlessRefused } from '../../products/csv/import-error.ts';
import { readUnits, type XliffDocument } from './read-units.ts';

export type UnitsResult =
  | { readonly document: XliffDocument }
  | { readonly refused: { readonly message: string; readonly errors: readonly ImportError[] } };

/** Reads an XLIFF document as a job. */
export function readXliffUnits(xml: string): Promise<UnitsResult> {
  return unlessRefused<UnitsResult, UnitsResult>(
    async () => ({ document: readUnits(xml) }),
    ({ message, errors }) => ({ refused: { message, errors } }),
  );
}
