import type { ShownField } from '@vitrine/contract/custom-fields/field-values.schema.ts';
import type { Listing, PageRead, ProductDetail, ProductPage } from '@vitrine/contract/shop-api.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { cleanPage } from '../../platform/security/html/clean-page.ts';
import { withPictures } from '../../storage/storage.ts';

/** The cleaned HTML of recent rich texts, because cleaning one takes longer than the rest of the page. */
const cleaned = new Map<string, string>();
const maxCleaned = 200;

/** Returns the custom fields of a page with their HTML cleaned again, as that of the owner's pages (decision 0011). */
export function cleanFields(db: Db, fields: readonly ShownField[]): Promise<ShownField[]> {
  return Promise.all(
    fields.map(async (field) =>
      field.kind === 'RICH_TEXT' ? { ...field, value: await cleanText(db, String(field.value)) } : field,
    ),
  );
}

/** Returns a listing with the HTML of the description and the custom fields of its record cleaned again. */
export async function withCleanRecord(db: Db, read: PageRead<Listing>): Promise<PageRead<Listing>> {
  if (read.found !== 'page' || !read.page.record) return read;
  const { record, ...page } = read.page;
  return { found: 'page', page: { ...page, record: { ...record, ...(await cleanTexts(db, record)) } } };
}

/** Returns the page of a product with the HTML of its description and fields cleaned again, after their translation. */
export async function withCleanFields(db: Db, read: PageRead<ProductPage>): Promise<PageRead<ProductPage>> {
  if (read.found !== 'page') return read;
  const { product, ...page } = read.page;
  const { variantFields } = product;
  const clean = {
    ...(await cleanTexts(db, product)),
    ...(variantFields && { variantFields: await cleanVariantFields(db, variantFields) }),
  };
  return { found: 'page', page: { ...page, product: { ...product, ...clean } } };
}

interface FormattedTexts {
  readonly shownFields?: readonly ShownField[] | null | undefined;
  readonly formattedDescription?: string | null | undefined;
}

async function cleanTexts(db: Db, { shownFields, formattedDescription }: FormattedTexts) {
  return {
    ...(shownFields && { shownFields: await cleanFields(db, shownFields) }),
    ...(formattedDescription && { formattedDescription: await cleanText(db, formattedDescription) }),
  };
}

async function cleanVariantFields(db: Db, fields: NonNullable<ProductDetail['variantFields']>) {
  const clean = Object.entries(fields).map(async ([id, shown]) => [id, await cleanFields(db, shown)] as const);
  return Object.fromEntries(await Promise.all(clean));
}

/** Returns a formatted text of a page, cleaned again and with the sizes of its pictures. */
async function cleanText(db: Db, html: string): Promise<string> {
  return withPictures(db, await cleanOnce(html));
}

async function cleanOnce(html: string): Promise<string> {
  const found = cleaned.get(html);
  if (found !== undefined) return found;
  const clean = await cleanPage(html);
  const [oldest] = cleaned.keys();
  if (cleaned.size >= maxCleaned && oldest !== undefined) cleaned.delete(oldest);
  cleaned.set(html, clean);
  return clean;
}
