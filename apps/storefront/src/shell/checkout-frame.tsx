import { t } from '@vitrine/messages/src/t.ts';
import { withPrefix } from '../routing/language-prefix.ts';
import { useShop, useSite } from '../shop/shop-context.tsx';
import { ArrowLeftIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { rich } from '../ui/rich.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './checkout-frame.module.css';
import header from './header.module.css';
import { Logo } from './logo.tsx';
import { PolicyLinks } from './policy-links.tsx';

/** Renders the header of the checkout: the way back and help, without menu and search. */
export function CheckoutHeader() {
  const contact = useSite().policies.find(({ slug }) => slug === 'contact');
  return (
    <header className={header.header}>
      <div className={styles.bar}>
        <Link to="/cart" className={styles.back}>
          <ArrowLeftIcon size={18} />
          {t('shell.backToCart')}
        </Link>
        <Logo />
        <div className={styles.end}>
          {contact && (
            <a href={withPrefix(`/pages/${contact.slug}`)} target="_blank" rel="noopener" className={styles.help}>
              {rich(t('shell.helpOpensInANew'), { span: (text) => <span className="visually-hidden">{text}</span> })}
            </a>
          )}
          <CartButton />
        </div>
      </div>
    </header>
  );
}

/** Renders the footer of the checkout: the policies, which open in a new tab, and the copyright. */
export function CheckoutFooter() {
  const { siteName } = useSite();
  const { year } = useShop();
  return (
    <footer className={styles.footer}>
      <PolicyLinks />
      <p>
        © {year} {siteName}
      </p>
    </footer>
  );
}
