import { useSite } from '../shop/shop-context.tsx';
import { Link } from '../ui/link.tsx';
import styles from './header.module.css';

/** Renders the logo of the shop, or its name without one, as a link to the home page. */
export function Logo() {
  const { logoURL, siteName } = useSite();
  return (
    <Link to="/" className={styles.logo}>
      {logoURL ? <img src={logoURL} alt={siteName} height={36} width={171} fetchPriority="high" /> : siteName}
    </Link>
  );
}
