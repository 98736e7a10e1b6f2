import { loadView, pathInView } from '../../channels/channels.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { MarketView } from '../../settings/settings.ts';
import { marketSettings, openMarkets, siteSettings } from '../../settings/settings.ts';
import type { AgentView } from './catalog-records.ts';

/** The context that an agent sends about its buyer. Unknown values mean the main market in its main language. */
export interface BuyerContext {
  readonly address_country?: string | undefined;
  readonly language?: string | undefined;
  readonly currency?: string | undefined;
}

export interface OpenView extends AgentView {
  readonly shown: MarketView;
}

type Context = Pick<AppContext, 'db' | 'environment'>;

/** Chooses the market and the language for a buyer: the market of the country, else of the currency, else the main one. */
export async function chooseView(context: Context, buyer: BuyerContext = {}): Promise<OpenView> {
  const { db } = context;
  const [site, settings] = await Promise.all([siteSettings(db), marketSettings(db)]);
  const markets = openMarkets(settings, site);
  const country = buyer.address_country?.toUpperCase();
  const language = buyer.language?.toLowerCase().split('-')[0];
  const market =
    markets.find(({ countries }) => country !== undefined && countries.includes(country)) ??
    (country === undefined && buyer.currency !== site.currency
      ? markets.find(({ currency }) => currency === buyer.currency)
      : undefined);
  const published = market ? market.languages : site.languages;
  const code = published.find((one) => one === language) ?? published[0];
  const view = market ? `${market.prefix}-${code}` : code === site.languages[0] ? '' : (code ?? '');
  return (await openView(context, view)) ?? openMain(context, site.currency);
}

/** Returns the stored view of a cart, or null when its market is closed. */
export async function openView(context: Context, view: string): Promise<OpenView | null> {
  const shown = await loadView(context.db, view);
  if (!shown) return null;
  const currency = shown.market?.currency ?? (await siteSettings(context.db)).currency;
  const { siteUrl } = context.environment;
  return { view, shown, currency, siteUrl, address: (path) => siteUrl + pathInView(path, view) };
}

function openMain({ environment: { siteUrl } }: Context, currency: OpenView['currency']): OpenView {
  return { view: '', shown: {}, currency, siteUrl, address: (path) => siteUrl + path };
}
