import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { lazy, Suspense } from 'react';
import { ShopImage } from '../../ui/shop-image.tsx';
import { useLightboxEntry } from '../gallery/use-lightbox-entry.ts';
import styles from './reviews.module.css';

const GalleryLightbox = lazy(async () => ({
  default: (await import('../gallery/gallery-lightbox.tsx')).GalleryLightbox,
}));

/** Shows the photos of a review as small pictures. Each opens full-screen. */
export function ReviewPhotos({ photos }: { photos: readonly ProductImage[] }) {
  const lightbox = useLightboxEntry();
  return (
    <>
      <ul className={styles.photos} aria-label={t('reviews.photos')}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={t('reviews.openPhoto', { number: index + 1, length: photos.length })}
              onClick={() => lightbox.open(index)}
            >
              <ShopImage src={photo.thumbnail} width={80} height={80} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {lightbox.wasOpened && (
        <Suspense>
          <GalleryLightbox images={photos} index={lightbox.index} onClose={lightbox.close} onView={() => {}} />
        </Suspense>
      )}
    </>
  );
}
