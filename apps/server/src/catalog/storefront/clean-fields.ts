import type { ShownField } from '@vitrine/contract/custom-fields/field-values.schema.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { cleanPage } from '../../platform/security/html/clean-page.ts';
import { withPictures } from '../../storage/storage.ts';

/** The cleaned HTML of recent rich texts, because cleaning one takes longer than the rest of the page. */
const cleaned = new Map<string, string>();
const maxCleaned = 200;

/** Returns the custom fields of a page with their HTML cleaned again, as that of the owner's pages (decision 0012). */
export function cleanFields(db: Db, fields: readonly ShownField[]): Promise<ShownField[]> {
  return Promise.all(
    fields.map(async (field) =>
      field.kind === 'RICH_TEXT' ? { ...field, value: await cleanText(db, String(field.value)) } : field,
    ),
  );
}

/** Returns a formatted text of a page, cleaned again and with the sizes of its pictures. */
export async function cleanText(db: Db, html: string): Promise<string> {
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
