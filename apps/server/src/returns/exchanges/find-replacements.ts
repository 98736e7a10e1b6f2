import type { Replacement, ReplacementsAnswer, ReplacementsBody } from '@vitrine/contract/returns/returns.schema.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { loadSearchMeaning, searchedProducts } from '../../catalog/catalog.ts';
import { replacementGoods } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { returnSettings, siteSettings } from '../../settings/settings.ts';
import { overlay, translateLines } from '../../translations/translations.ts';
import { openOrder } from '../return-access.ts';
import { returnRefusal } from '../return-options.ts';
import { returnedOrder } from '../returns.queries.ts';

const maxProducts = 12;

/**
 * Returns what can replace an item of an order: a search of the shop, or the variants of the item's own product, with
 * names in the language of the page. Fails with NOT_FOUND, or BAD_TRANSITION when no exchange is possible.
 */
export async function findReplacements(
  context: AppContext,
  { access, lineId, search }: ReplacementsBody,
  { caller, language }: { readonly caller: Caller; readonly language: LanguageCode | undefined },
): Promise<Outcome<ReplacementsAnswer>> {
  const opened = await openOrder(context, access, caller);
  if (!opened.ok) return opened;
  const { db } = context;
  const [order, settings, { languages }] = await Promise.all([
    returnedOrder(db, opened.value.orderId),
    returnSettings(db),
    siteSettings(db),
  ]);
  if (!order) return failure('NOT_FOUND', 'There is no such order.');
  const refusal = returnRefusal(order, settings, { kind: 'EXCHANGE', now: new Date() });
  if (refusal !== null) return failure('BAD_TRANSITION', refusal);
  const ofLine = order.lines.find(({ id }) => id === lineId)?.productId;
  const locale = language === languages[0] ? undefined : language;
  const ids = search === undefined ? [ofLine ?? []].flat() : await findIds(context, search, locale);
  const items = await replacementGoods(db, { orderId: order.id, productIds: ids });
  return success({ items: locale === undefined ? items : await inLanguage(db, locale, items) });
}

async function findIds(context: AppContext, text: string, locale: string | undefined): Promise<readonly string[]> {
  const meaning = await loadSearchMeaning(context, text, locale);
  return (await searchedProducts(context.db, text, { meaning })).ids.slice(0, maxProducts);
}

async function inLanguage(db: Db, locale: string, items: readonly Replacement[]): Promise<Replacement[]> {
  const lines = items.map(({ productId, name, options }) => ({ product_id: productId, name, options }));
  const translated = await overlay<readonly (typeof lines)[number][]>(db, locale, lines, translateLines);
  return items.map((item, index) => ({
    ...item,
    name: translated[index]?.name ?? item.name,
    options: [...(translated[index]?.options ?? item.options)],
  }));
}
