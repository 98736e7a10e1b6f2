import { pathInMarket } from '@vitrine/domain/markets/market-address.ts';
import { getLanguage, isLanguageCode, pathInLanguage } from '@vitrine/domain/settings/languages.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { loadMarketView, type MarketView, marketSettings, openMarkets, siteSettings } from '../settings/settings.ts';

/** A market in one of its languages. `view` is the first part of its addresses, which is empty in the main one. */
export interface ShopView {
  readonly view: string;
  readonly name: string;
}

/** Returns every market and language that shoppers can open, the main one first. */
export async function shopViews(db: Db): Promise<ShopView[]> {
  const [site, markets] = await Promise.all([siteSettings(db), marketSettings(db)]);
  const main = site.languages.map((code, index) => ({ view: index === 0 ? '' : code, name: getLanguage(code).name }));
  const others = openMarkets(markets, site).flatMap(({ name, prefix, languages }) =>
    languages.map((code) => ({ view: `${prefix}-${code}`, name: `${name}, ${getLanguage(code).name}` })),
  );
  return [...main, ...others];
}

/** Returns the language and the market of a view, or null when there is no such view. */
export async function loadView(db: Db, view: string): Promise<MarketView | null> {
  if (view === '') return {};
  if (view.includes('-')) return loadMarketView(db, view);
  const { languages } = await siteSettings(db);
  return isLanguageCode(view) && languages.indexOf(view) > 0 ? { locale: view } : null;
}

/**
 * Returns the path of a page in a view.
 *
 * @example pathInView('/cart', 'ch-de') // '/ch-de/cart'
 */
export function pathInView(path: string, view: string): string {
  const [prefix = '', language = ''] = view.split('-');
  if (isLanguageCode(language)) return pathInMarket(path, { prefix, language });
  return isLanguageCode(view) ? pathInLanguage(path, view, []) : path;
}
