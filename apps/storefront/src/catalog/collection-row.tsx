import type { HomePage } from '@vitrine/contract/shop-api.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { useId, useRef } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import styles from './collection-row.module.css';
import { ProductCard } from './product-card.tsx';

/** Shows the name of a collection and its products side by side, in cards 180 to 220 px wide (spec §2, §9). */
export function CollectionRow({ collection }: { collection: HomePage['collections'][number] }) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 });
  };
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{collection.name}</h2>
        <Link
          to={`/collection/${collection.slug}`}
          className={styles.all}
          aria-label={`View all of ${collection.name}`}
        >
          View all
        </Link>
        <div className={styles.arrows}>
          <button type="button" aria-label={`Scroll ${collection.name} back`} onClick={() => scroll(-1)}>
            <ArrowLeftIcon size={20} />
          </button>
          <button type="button" aria-label={`Scroll ${collection.name} on`} onClick={() => scroll(1)}>
            <ArrowRightIcon size={20} />
          </button>
        </div>
      </div>
      {collection.products.length === 0 && <p>{messages.search.empty}</p>}
      <ul ref={row} className={styles.row}>
        {collection.products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="220px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
