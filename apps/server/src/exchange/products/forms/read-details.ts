import { type FileDetails, fileFields } from '@vitrine/domain/catalog/product-fields.ts';
import { type Reading, readPrice, readYesNo } from '../cells/cell-readers.ts';
import type { DecimalMark } from '../cells/decimal-mark.ts';

type FileField = (typeof fileFields)[number];

/** A cell with the name of its column. */
interface NamedCell {
  readonly column: string;
  readonly text: string;
}

interface DetailReader {
  /** Returns the cell of a field; undefined: the file has no such column. */
  readonly cellOf: (field: FileField) => NamedCell | undefined;
  readonly read: <Value>(reading: Reading<Value>) => Value | null;
  readonly mark: DecimalMark;
}

/** Reads the product details that have a column of their own. */
export function readDetails({ cellOf: readCell, read, mark }: DetailReader): FileDetails {
  const details = fileFields.filter((field) => 'api' in field);
  return Object.fromEntries(
    details.map((field) => {
      const cell = readCell(field);
      return [field.name, cell && detailValue(field.kind, { cell, read, mark })];
    }),
  ) as unknown as FileDetails;
}

function detailValue(
  kind: FileField['kind'],
  { cell, read, mark }: Pick<DetailReader, 'read' | 'mark'> & { readonly cell: NamedCell },
): string | number | boolean | null | undefined {
  if (kind === 'amount') return read(readPrice(cell.text, cell.column, mark));
  if (kind === 'flag') return read(readYesNo(cell.text, cell.column)) ?? undefined;
  return cell.text || null;
}
