import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef } from 'react';
import { ShopImage } from '../../ui/shop-image.tsx';
import { cropStyle, toSrcSet } from '../../ui/src-set.ts';
import { thumbnailAlt } from '../../words/products.ts';
import styles from './gallery.module.css';

interface ThumbnailsProps {
  readonly images: readonly ProductImage[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/**
 * Shows three thumbnails. The active one has a border and is in the middle if it has neighbours on both sides. A click
 * shows its picture (spec §2, Gallery). The strip scrolls natively, so it has its final position before any script
 * runs.
 */
export function Thumbnails({ images, current, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = strip.current?.children[current];
    if (!strip.current || !(shown instanceof HTMLElement)) return;
    strip.current.scrollTo({
      left: shown.offsetLeft - (strip.current.clientWidth - shown.offsetWidth) / 2,
      top: shown.offsetTop - (strip.current.clientHeight - shown.offsetHeight) / 2,
    });
  }, [current]);
  return (
    <ul ref={strip} className={styles.thumbnails}>
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={t('catalog.showImageNumberOfLength', { number: index + 1, length: images.length })}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          >
            <ShopImage
              src={image.thumbnail}
              srcSet={toSrcSet(image)}
              sizes="(width < 1600px) 10rem, 12vw"
              width={160}
              height={160}
              alt={thumbnailAlt(image.alt, index + 1)}
              style={cropStyle(image)}
              loading="lazy"
              draggable={false}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
