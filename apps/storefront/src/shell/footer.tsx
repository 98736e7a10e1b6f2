import { t } from '@vitrine/messages/src/t.ts';
import { type ComponentType, useContext } from 'react';
import { useShop, useSite } from '../shop/shop-context.tsx';
import { FacebookIcon, InstagramIcon, TwitterIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { EntryLink } from './entry-link.tsx';
import styles from './footer.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { MarketChoice } from './markets/market-choice.tsx';
import { OwnMenu } from './menu/own/own-menu-parts.ts';

/** Renders site name, tagline, links and copyright (spec §2, Footer). */
export function Footer() {
  const { siteName, siteTagline, footerEntries, showsWithdrawal, emailPurposes, hasJournal } = useSite();
  const { year } = useShop();
  const own = useContext(OwnMenu);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>{siteName}</p>
          {siteTagline && <p className={styles.tagline}>{siteTagline}</p>}
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={styles.title}>
            {t('specified.footerQuickLinks')}
          </h2>
          <ul className={styles.links}>
            <li>
              <Link to="/">{t('specified.footerHome')}</Link>
            </li>
            <li>
              <Link to="/about">{t('specified.footerAbout')}</Link>
            </li>
            <li>
              <Link to="/track">{t('shell.trackAnOrder')}</Link>
            </li>
            <li>
              <Link to="/wishlist">{t('shell.wishlist')}</Link>
            </li>
            {hasJournal && (
              <li>
                <Link to="/journal">{t('journal.journal')}</Link>
              </li>
            )}
            {emailPurposes?.includes('newsletter') && (
              <li>
                <Link to="/newsletter">{t('marketing.newsletter')}</Link>
              </li>
            )}
            {showsWithdrawal && (
              <li>
                <Link to="/withdraw">{t('shell.withdrawFromContractHere')}</Link>
              </li>
            )}
            {footerEntries.map(
              (entry) =>
                !entry.children && (
                  <li key={`${entry.label} ${entry.url}`}>
                    <EntryLink entry={entry} />
                  </li>
                ),
            )}
          </ul>
        </nav>
        {own && <own.FooterColumns />}
        <Policies />
        <SocialLinks />
      </div>
      <LanguageChoice />
      <MarketChoice />
      <p className={styles.copyright}>
        © {year} {siteName}
      </p>
    </footer>
  );
}

/** Renders links to the published policies and the contact page. */
function Policies() {
  const { policies } = useSite();
  if (policies.length === 0) return null;
  return (
    <nav aria-labelledby="help-links">
      <h2 id="help-links" className={styles.title}>
        {t('shell.helpAndPolicies')}
      </h2>
      <ul className={styles.links}>
        {policies.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/pages/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const networks = [
  { key: 'facebook', name: 'Facebook', Icon: FacebookIcon },
  { key: 'twitter', name: 'Twitter', Icon: TwitterIcon },
  { key: 'instagram', name: 'Instagram', Icon: InstagramIcon },
] as const satisfies readonly { key: string; name: string; Icon: ComponentType }[];

/**
 * Renders links to the owner's social pages. Demo mode shows placeholders for missing ones
 * (docs/behaviour/settings.md#social-links).
 */
function SocialLinks() {
  const { socialLinks, demo } = useSite();
  const shown = networks.filter(({ key }) => socialLinks[key] || demo);
  if (shown.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{t('specified.footerFollowUs')}</h2>
      <ul className={styles.networks}>
        {shown.map(({ key, name, Icon }) => (
          <li key={key}>
            {socialLinks[key] ? (
              <a href={socialLinks[key]} rel="noopener">
                <Icon />
                <span className="visually-hidden">{name}</span>
              </a>
            ) : (
              <span role="link" aria-disabled="true">
                <Icon />
                <span className="visually-hidden">{name}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
