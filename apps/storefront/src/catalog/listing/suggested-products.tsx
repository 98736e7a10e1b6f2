import { cardPictureSizes } from '@vitrine/contract/catalog/card-picture.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { SearchData } from '../../routing/page-loaders.ts';
import { useCategories, useSite } from '../../shop/shop-context.tsx';
import { Link } from '../../ui/link.tsx';
import { ProductTile } from '../cards/product-tile.tsx';
import rows from '../home/collection-row.module.css';
import styles from './listing.module.css';

/** Shows ways on from a search without results or without words: categories, a collection of the home page, and help. */
export function SuggestedProducts({ suggested }: { suggested: SearchData['suggested'] }) {
  const categories = useCategories();
  const { policies } = useSite();
  const help = policies.filter(({ slug }) => slug === 'shipping' || slug === 'returns' || slug === 'contact');
  return (
    <div className={styles.suggested}>
      <ul className={styles.ways}>
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <Link className={styles.appliedFilter} to={`/category/${slug}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {suggested && (
        <section aria-labelledby="suggested">
          <h2 id="suggested">{suggested.name ?? t('catalog.newArrivals')}</h2>
          <ul className={rows.row}>
            {suggested.products.map(({ id, slug, name, picture }) => (
              <li key={id}>
                <ProductTile slug={slug} name={name} picture={picture ? cardPictureSizes(picture).preview : ''} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {help.length > 0 && (
        <p className={styles.help}>
          {t('catalog.lookingForHelp')}{' '}
          {help.map(({ slug, title }) => (
            <Link key={slug} to={`/pages/${slug}`}>
              {title}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
