import { useQuery } from '@tanstack/react-query';
import { cardPictureSizes } from '@vitrine/contract/catalog/card-picture.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { ProductTile } from '../../catalog/cards/product-tile.tsx';
import type { ShopCart } from '../cart-store.ts';
import { readRelatedCards } from './related-cards.ts';
import styles from './related-to-cart.module.css';

const maxShown = 4;

/** Shows products that staff chose for those in the cart, or that were bought together with them. */
export function RelatedToCart({ items }: Pick<ShopCart, 'items'>) {
  const ids = [...new Set(items.map(({ productId }) => productId))].toSorted();
  const { data } = useQuery({
    queryKey: ['related-cards', ids],
    queryFn: () => readRelatedCards(ids, maxShown),
    placeholderData: (before) => before,
    retry: false,
  });
  const shown = data?.filter(({ id }) => !ids.includes(id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-to-cart">
      <h2 id="related-to-cart">{t('catalog.youMayAlsoLike')}</h2>
      <ul>
        {shown.map(({ id, slug, name, picture }) => (
          <li key={id}>
            <ProductTile slug={slug} name={name} picture={picture ? cardPictureSizes(picture).preview : ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}
