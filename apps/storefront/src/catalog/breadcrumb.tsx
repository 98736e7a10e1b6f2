import type { MenuCategory } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { withPrefix } from '../routing/language-prefix.ts';
import { Link } from '../ui/link.tsx';
import styles from './breadcrumb.module.css';

export interface Step {
  readonly name: string;
  readonly path: string;
}

/** Shows the path from the home page to this page. The last step is the page itself. */
export function Breadcrumb({ trail }: { trail: readonly Step[] }) {
  return (
    <nav aria-label={t('catalog.breadcrumb')}>
      <ol className={styles.trail}>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the steps of categories, the first level first. */
export function categorySteps(categories: readonly MenuCategory[] = []): readonly Step[] {
  return categories.map(({ name, slug }) => ({ name, path: `/category/${slug}` }));
}

/** Returns the products of a listing for search engines, in their order. */
export function itemListData(
  products: readonly { readonly slug: string; readonly name: string }[],
  origin: string,
): Readonly<Record<string, unknown>> {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: new URL(withPrefix(`/product/${slug}`), origin).href,
    })),
  };
}

/** Returns the breadcrumb for search engines. */
export function breadcrumbData(trail: readonly Step[], origin: string): Readonly<Record<string, unknown>> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(withPrefix(path), origin).href,
    })),
  };
}
