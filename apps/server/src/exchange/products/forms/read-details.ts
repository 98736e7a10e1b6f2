import { type FileDetails, fileFields } from '@vitrine/domain/catalog/product-fields.ts';
import { type Reading, readPrice, readYesNo } from '../cells/cell-readers.ts';
import type { AmountForm } from '../cells/decimal-mark.ts';

type FileField = (typeof fileFields)[number];

/** A cell with the name of its column. */
interface NamedCell {
  readonly column: string;
  readonly text: string;
}

interface DetailReader {
  /** Returns the cell of a field; undefined: the file has no such column. */
  readonly getCell: (field: FileField) => NamedCell | undefined;
  readonly read: <Value>(reading: Reading<Value>) => Value | null;
  readonly amounts: AmountForm;
}

/** Reads the product details that have a column of their own. */
export function readDetails({ getCell: readCell, read, amounts }: DetailReader): FileDetails {
  const details = fileFields.filter((field) => 'api' in field);
  return Object.fromEntries(
    details.map((field) => {
      const cell = readCell(field);
      return [field.name, cell && detailValue(field.kind, { cell, read, amounts })];
    }),
  ) as unknown as FileDetails;
}

function detailValue(
  kind: FileField['kind'],
  { cell, read, amounts }: Pick<DetailReader, 'read' | 'amounts'> & { readonly cell: NamedCell },
): string | number | boolean | null | undefined {
  if (kind === 'amount') return read(readPrice(cell.text, cell.column, amounts));
  if (kind === 'flag') return read(readYesNo(cell.text, cell.column)) ?? undefined;
  return cell.text || null;
}
