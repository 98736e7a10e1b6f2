import { pathInMarket } from '@vitrine/domain/markets/market-address.ts';
import { languageNames, pathInLanguage } from '@vitrine/domain/settings/languages.ts';
import { language, t } from '@vitrine/messages/src/t.ts';
import { useLocation } from 'react-router';
import { useSite } from '../shop/shop-context.tsx';
import { useHydrated } from '../shop/use-hydrated.ts';
import styles from './language-choice.module.css';

/**
 * Renders links to this page in the other languages of the shop. A link loads a new document, because each language has
 * its own scripts. With one language it renders nothing.
 */
export function LanguageChoice() {
  const { languages, market } = useSite();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  if (!languages || languages.length < 2) return null;
  const path = isHydrated ? pathname + search : pathname;
  return (
    <nav aria-label={t('shell.language')}>
      <ul className={styles.languages}>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={
                market
                  ? pathInMarket(path, { prefix: market.prefix, language: code })
                  : pathInLanguage(path, code, languages)
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
