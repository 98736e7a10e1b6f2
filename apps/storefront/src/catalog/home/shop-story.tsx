import { cardPictureAttributes } from '@vitrine/contract/catalog/card-picture.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { HomeData } from '../../routing/page-loaders.ts';
import { useSite } from '../../shop/shop-context.tsx';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import { toSrcSet } from '../../ui/src-set.ts';
import styles from './shop-story.module.css';

/** Shows the tagline beside the picture of the last category, with a link to the page about the shop. */
export function ShopStory({ categories }: { categories: HomeData['categories'] }) {
  const { siteName, siteTagline } = useSite();
  const category = categories.findLast(({ image }) => image !== null);
  if (!siteTagline || !category?.image) return null;
  const { srcSet, ...image } = cardPictureAttributes(category.image);
  return (
    <section className={styles.story} aria-label={t('catalog.aboutSiteName', { siteName })}>
      <div className={styles.picture}>
        <ShopImage {...image} srcSet={toSrcSet({ srcSet })} sizes="(width < 768px) 100vw, 60vw" alt="" loading="lazy" />
      </div>
      <div className={styles.words}>
        <p className={styles.tagline}>{siteTagline}</p>
        <Link to="/about" className={`${buttons.button} ${buttons.quiet}`}>
          {t('catalog.aboutSiteName', { siteName })}
        </Link>
      </div>
    </section>
  );
}
