import { slugify } from '@vitrine/domain/catalog/slug.ts';
import type { AmountForm } from '../cells/decimal-mark.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import type { ReadProduct } from './imported-product.ts';
import { wooCell } from './woocommerce-columns.ts';
import { wooProduct } from './woocommerce-product.ts';

interface Family {
  readonly row: CsvRow;
  readonly variations: CsvRow[];
}

/**
 * The maximum number of variations of one product, which are written together. It is several times the number in the
 * largest shops.
 */
const maxVariations = 5000;

/**
 * Yields the products of a WooCommerce export. Simple products are yielded at once. Products with variations are held
 * until the end, because their variations may be anywhere after them.
 */
export async function* wooProducts(rows: AsyncIterable<CsvRow>, amounts: AmountForm): AsyncGenerator<ReadProduct> {
  const families = new Map<string, Family>();
  const orphans: CsvRow[] = [];
  const slugs = new Set<string>();
  for await (const row of rows) {
    const type = wooCell(row, 'type').toLowerCase();
    if (row.surplus > 0) yield refused(row, `has ${row.surplus} more cells than the header has columns`);
    else if (type.includes('variation')) (families.get(wooCell(row, 'parent'))?.variations ?? orphans).push(row);
    else if (wooCell(row, 'name') === '') yield refused(row, 'the name is missing');
    else if (type.includes('variable')) remember(families, row);
    else if (type.includes('simple')) yield wooProduct({ row, variations: [], slug: freeSlug(row, slugs), amounts });
    else yield passedOver(row, `products of the type '${type}' are not imported`);
  }
  for (const row of orphans) {
    const family = families.get(wooCell(row, 'parent'));
    if (family) family.variations.push(row);
    else yield refused(row, `its parent '${wooCell(row, 'parent')}' is not in the file`);
  }
  for (const { row, variations } of new Set(families.values())) {
    if (variations.length > maxVariations) yield refused(row, `has more than ${maxVariations} variations`);
    else yield wooProduct({ row, variations, slug: freeSlug(row, slugs), amounts });
  }
}

/** Variations name their parent by its SKU or as 'id:12'. */
function remember(families: Map<string, Family>, row: CsvRow): void {
  const family = { row, variations: [] };
  families.set(`id:${wooCell(row, 'id')}`, family);
  if (wooCell(row, 'sku') !== '') families.set(wooCell(row, 'sku'), family);
}

/**
 * Returns a slug from the name, because the file has no handles. It adds the SKU or id when two products share a name.
 */
function freeSlug(row: CsvRow, slugs: Set<string>): string {
  const name = wooCell(row, 'name');
  const plain = slugify(name);
  const slug = slugs.has(plain) ? slugify(`${name} ${wooCell(row, 'sku') || wooCell(row, 'id')}`) : plain;
  slugs.add(slug);
  return slug;
}

function refused(row: CsvRow, reason: string): ReadProduct {
  return { product: null, errors: [{ line: row.line, reason }], notes: [], rowCount: 1 };
}

function passedOver(row: CsvRow, reason: string): ReadProduct {
  return { product: null, errors: [], notes: [{ line: row.line, reason }], rowCount: 1 };
}
