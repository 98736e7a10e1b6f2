import { t } from '@vitrine/messages/src/t.ts';
import { withPrefix } from '../routing/language-prefix.ts';
import { useSite } from '../shop/shop-context.tsx';
import styles from './policy-links.module.css';

/** Renders a small row of links to the shop's policies. They open in a new tab, so that typed text stays. */
export function PolicyLinks() {
  const { policies } = useSite();
  if (policies.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t('shell.shopPolicies')}>
      {policies.map(({ slug, title }) => (
        <li key={slug}>
          <a href={withPrefix(`/pages/${slug}`)} target="_blank" rel="noopener">
            {title}
            <span className="visually-hidden"> {t('shell.opensInANewTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
