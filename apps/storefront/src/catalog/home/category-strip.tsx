import { cardPictureAttributes } from '@vitrine/contract/catalog/card-picture.ts';
import type { CardPicture } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { HomeData } from '../../routing/page-loaders.ts';
import { Link } from '../../ui/link.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import { toSrcSet } from '../../ui/src-set.ts';
import styles from './category-strip.module.css';

/** Shows the categories side by side. A click on a picture opens the category (spec §2). */
export function CategoryStrip({ categories }: { categories: HomeData['categories'] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('catalog.categories')}>
      <ul className={styles.strip}>
        {categories.map(({ id, name, slug, image }) => (
          <li key={id}>
            <Link to={`/category/${slug}`} className={styles.category}>
              <span className={styles.picture}>
                {image ? (
                  <CategoryPicture picture={image} name={name} />
                ) : (
                  <span className={styles.initial} aria-hidden="true">
                    {name.charAt(0)}
                  </span>
                )}
              </span>
              {/* Screen readers read the picture's alternative text instead. */}
              <span aria-hidden={image ? true : undefined}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryPicture({ picture, name }: { picture: CardPicture; name: string }) {
  const { srcSet, ...image } = cardPictureAttributes(picture);
  return (
    <ShopImage
      {...image}
      srcSet={toSrcSet({ srcSet })}
      sizes="(width < 768px) 8.5rem, 15vw"
      alt={name}
      loading="lazy"
    />
  );
}
