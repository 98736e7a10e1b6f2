import type { ProductPage } from '@vitrine/contract/shop-api.ts';
import { isRobot } from '@vitrine/domain/web/robots.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { shopClient } from '../../shop/shop-client.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { storage } from '../../shop/stored-value.ts';
import styles from './market-suggestion.module.css';
import { suggestedMarket } from './suggested-market.ts';

const key = 'market-suggestion';
const countryKey = 'visitor-country';

/** Returns the country that the proxy named in this session; null: unknown, undefined: not read yet. */
function namedCountry(): string | null | undefined {
  const stored = storage(() => sessionStorage.getItem(countryKey)) ?? undefined;
  return stored === undefined ? undefined : stored || null;
}

async function readCountry(): Promise<string | null> {
  const { country } = await shopClient.visitorCountry();
  storage(() => sessionStorage.setItem(countryKey, country ?? ''));
  return country;
}

/**
 * Renders a bar that suggests the market of the visitor's country, until the visitor closes it. Only browsers render it,
 * so that pages are the same for every visitor. Robots that render pages see no bar.
 */
export function MarketSuggestion() {
  const site = useSite();
  const { pathname, search } = useLocation();
  const page = useMatches().at(-1)?.loaderData as Partial<ProductPage> | undefined;
  const [closedFor, setClosedFor] = useState(() => storage(() => localStorage.getItem(key)) ?? null);
  const [named, setNamed] = useState<string | null | undefined>(site.hasCountryHint ? namedCountry() : null);
  useEffect(() => {
    if (named === undefined) readCountry().then(setNamed, () => setNamed(null));
  }, [named]);
  if (named === undefined) return null;
  const where = page?.product && { currencies: page.currencies ?? [], soldIn: page.soldIn };
  const suggested = suggestedMarket(navigator.languages, site, { named, path: pathname + search, where });
  if (!suggested || isRobot(navigator.userAgent) || suggested.country === closedFor) return null;
  const { country, name, currency, href } = suggested;
  return (
    <aside className={styles.suggestion} aria-label={t('shell.market')}>
      <p>{t('shell.marketSuggestion', { name: name ?? site.siteName, currency })}</p>
      <a href={href}>{t('shell.marketSuggestionGo')}</a>
      <button
        type="button"
        onClick={() => {
          storage(() => localStorage.setItem(key, country));
          setClosedFor(country);
        }}
      >
        {t('shell.marketSuggestionStay')}
      </button>
    </aside>
  );
}
