import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import { thumbnailAlt } from '@vitrine/domain/catalog/image-alt.ts';
import { useKeenSlider } from 'keen-slider/react';
import { useEffect } from 'react';
import { ShopImage } from '../ui/shop-image.tsx';
import styles from './gallery.module.css';

interface ThumbnailsProps {
  readonly images: readonly ProductImage[];
  readonly current: number;
  readonly onChoose: (place: number) => void;
}

/** Three visible thumbnails, the active one centred and bordered; a click jumps to its picture (spec §2, Gallery). */
export function Thumbnails({ images, current, onChoose }: ThumbnailsProps) {
  const [strip, slider] = useKeenSlider<HTMLDivElement>({
    initial: current,
    loop: false,
    slides: { perView: 3, spacing: 10, origin: 'center' },
  });
  useEffect(() => slider.current?.moveToIdx(current), [slider, current]);
  return (
    <div ref={strip} className={`keen-slider ${styles.thumbnails}`}>
      {images.map((image, place) => (
        <div key={image.id} className={`keen-slider__slide ${styles.thumbnailSlide}`}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Show image ${place + 1} of ${images.length}`}
            aria-current={place === current}
            onClick={() => onChoose(place)}
          >
            <ShopImage
              src={image.thumbnail}
              width={160}
              height={160}
              alt={thumbnailAlt(image.alt, place + 1)}
              draggable={false}
            />
          </button>
        </div>
      ))}
    </div>
  );
}
