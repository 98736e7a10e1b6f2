import { pathInMarket } from '@vitrine/domain/markets/market-address.ts';
import { languageNames, pathInLanguage } from '@vitrine/domain/settings/languages.ts';
import { pathsByLanguage, type TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';
import { language, t } from '@vitrine/messages/src/t.ts';
import { useLocation, useMatches } from 'react-router';
import { useSite } from '../shop/shop-context.tsx';
import { useHydrated } from '../shop/use-hydrated.ts';
import styles from './language-choice.module.css';

/**
 * Renders links to this page in the other languages of the shop. A link loads a new document, because each language has
 * its own scripts. With one language it renders nothing.
 */
export function LanguageChoice() {
  const { languages, market, main } = useSite();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const slugs = useSlugs();
  if (!languages || languages.length < 2) return null;
  const own = pathsByLanguage(pathname, slugs, main?.languages[0] ?? languages[0]);
  const query = isHydrated ? search : '';
  return (
    <nav aria-label={t('shell.language')}>
      <ul className={styles.languages}>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={
                market
                  ? pathInMarket(own(code) + query, { prefix: market.prefix, language: code })
                  : pathInLanguage(own(code) + query, code, languages)
              }
              hrefLang={code}
              lang={code}
              aria-current={code === language() ? 'true' : undefined}
            >
              {languageNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the slugs of the record that the page shows, or undefined. */
function useSlugs(): TranslatedSlugs | undefined {
  const data = useMatches().at(-1)?.loaderData as Partial<Record<'product' | 'record', unknown>> | undefined;
  const record = data?.product ?? data?.record ?? data;
  return (record as { readonly slugs?: TranslatedSlugs } | null | undefined)?.slugs;
}
