import { pathInMarket } from '@vitrine/domain/markets/market-address.ts';
import { defaultLanguage, type LanguageCode, pathInLanguage } from '@vitrine/domain/settings/languages.ts';
import { language, t } from '@vitrine/messages/src/t.ts';
import { useLocation } from 'react-router';
import { useSite } from '../../shop/shop-context.tsx';
import { useHydrated } from '../../shop/use-hydrated.ts';
import styles from '../language-choice.module.css';

/**
 * Renders links to this page in the other markets of the shop, each in the current language if it has it. With one
 * market it renders nothing.
 */
export function MarketChoice() {
  const { siteName, main, market, markets, currency, languages } = useSite();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  if (!markets) return null;
  // A product may not be sold in the other market, so its link leads to the home page.
  const page = pathname.startsWith('/product/') ? '/' : pathname;
  const path = isHydrated && page === pathname ? pathname + search : page;
  const own = main?.languages ?? languages ?? [defaultLanguage];
  const entries = [
    {
      name: siteName,
      currency: main?.currency ?? currency,
      isCurrent: !market,
      href: pathInLanguage(path, choose(own), own),
    },
    ...markets.map((one) => ({
      name: one.name,
      currency: one.currency,
      isCurrent: one.prefix === market?.prefix,
      href: pathInMarket(path, { prefix: one.prefix, language: choose(one.languages) }),
    })),
  ];
  return (
    <nav aria-label={t('shell.market')}>
      <ul className={styles.languages}>
        {entries.map(({ name, currency: unit, isCurrent, href }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {`${name} (${unit})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the language of this page if the market has it, else the first of the market. */
function choose(codes: readonly LanguageCode[]): LanguageCode {
  return codes.find((code) => code === language()) ?? codes[0] ?? 'en';
}
