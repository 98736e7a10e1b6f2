import type { Db } from '../../platform/database/connections/pool.ts';
import { overlay, translateLines } from '../../translations/translations.ts';
import type { NewOrderLine } from './new-order.ts';
import type { TaxedOrder } from './taxes/provider-taxes.ts';

/** Returns the lines with the names of products and options in the language of the order. */
export async function linesInLanguage(
  tx: Db,
  { language, settings }: Pick<TaxedOrder, 'language' | 'settings'>,
  lines: readonly NewOrderLine[],
): Promise<readonly NewOrderLine[]> {
  if (language === undefined || language === settings.languages[0]) return lines;
  return overlay(tx, language, lines, translateLines);
}
