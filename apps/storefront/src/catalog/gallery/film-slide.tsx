import type { ProductFilm } from '@vitrine/contract/catalog/image.schema.ts';
import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { imageAlt } from '../../words/products.ts';
import styles from './film-slide.module.css';

const FilmPlayer = lazyPart(async () => (await import('./film-player.tsx')).FilmPlayer);

interface FilmSlideProps {
  readonly image: ProductImage;
  readonly film: ProductFilm;
  /** Counts from 0. */
  readonly index: number;
  readonly isCurrent: boolean;
  /** The picture that shows until the shopper starts the film. */
  readonly children: ReactNode;
}

/** Shows the picture of a film. Its player and its file load when the shopper starts it. */
export function FilmSlide({ image, film, index, isCurrent, children }: FilmSlideProps) {
  const [isStarted, setStarted] = useState(false);
  const label = imageAlt(image.alt, index + 1);
  // A film that is no longer visible must not go on.
  if (isStarted && !isCurrent) setStarted(false);
  return (
    <div className={styles.film}>
      {children}
      {isStarted && isCurrent ? (
        <Suspense>
          <FilmPlayer film={film} poster={image.main} label={label} />
        </Suspense>
      ) : (
        <button type="button" className={styles.start} onClick={() => setStarted(true)}>
          <span className={styles.word}>{t('catalog.playFilm')}</span>
        </button>
      )}
    </div>
  );
}
