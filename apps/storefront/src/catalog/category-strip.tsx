import type { HomePage } from '@vitrine/contract/shop-api.ts';
import { Link } from '../ui/link.tsx';
import { ShopImage } from '../ui/shop-image.tsx';
import { srcSetOf } from '../ui/src-set.ts';
import styles from './category-strip.module.css';

/** Shows the categories side by side; a click on a picture opens the category (spec §2). */
export function CategoryStrip({ categories }: { categories: HomePage['categories'] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories">
      <ul className={styles.strip}>
        {categories.map(({ id, name, slug, image }) => (
          <li key={id}>
            <Link to={`/category/${slug}`} className={styles.category}>
              <span className={styles.picture}>
                {image ? (
                  <ShopImage
                    src={image.preview}
                    srcSet={srcSetOf(image)}
                    sizes="(width < 768px) 8.5rem, 15vw"
                    width={image.width ?? 600}
                    height={image.height ?? 600}
                    alt={name}
                    loading="lazy"
                  />
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
