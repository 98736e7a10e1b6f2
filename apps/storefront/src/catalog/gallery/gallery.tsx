import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { imageAlt } from '../../words/products.ts';
import 'keen-slider/keen-slider.min.css';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../shop/use-hydrated.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import { optionalPart } from '../../ui/lazy-part.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import { cropStyle, toSrcSet } from '../../ui/src-set.ts';
import type { LeadingPicture } from '../product/use-variant-choice.ts';
import { FilmSlide } from './film-slide.tsx';
import styles from './gallery.module.css';
import { Thumbnails } from './thumbnails.tsx';
import { useGallerySlider } from './use-gallery-slider.ts';
import { useLightboxEntry } from './use-lightbox-entry.ts';

const ModelControl = optionalPart(async () => (await import('./model/model-control.tsx')).ModelControl);
const GalleryLightbox = lazy(async () => ({ default: (await import('./gallery-lightbox.tsx')).GalleryLightbox }));

interface GalleryProps {
  readonly images: readonly ProductImage[];
  /** The chosen variant's picture. */
  readonly lead: LeadingPicture;
  /** Runs when the shopper moves to a picture, not when the gallery follows a choice. */
  readonly onLook: (index: number) => void;
}

/** Shows one large picture at a time with arrows and thumbnails. A click opens it full-screen (spec §2, Gallery). */
export function Gallery({ images, lead, onLook }: GalleryProps) {
  const { slides, stage, current, goTo, step } = useGallerySlider({ length: images.length, lead, onLook });
  const lightbox = useLightboxEntry();
  // The server cannot wait for the part that the control of a 3D model is.
  const isHydrated = useHydrated();

  if (images.length === 0) return <p className={styles.none}>{t('specified.productNoImage')}</p>;
  return (
    <section className={styles.gallery} aria-label={t('catalog.productImages')}>
      <div ref={stage} className={styles.stage}>
        <div ref={slides} className={`keen-slider ${styles.slides}`}>
          {images.map((image, index) => (
            <div key={image.id} className={`keen-slider__slide ${styles.slide}`} inert={index !== current}>
              {image.film ? (
                <FilmSlide image={image} film={image.film} index={index} isCurrent={index === current}>
                  <MainImage image={image} index={index} isFirst={index === lead.index} />
                </FilmSlide>
              ) : (
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t('catalog.openImageNumberOfLength', { number: index + 1, length: images.length })}
                  onClick={() => lightbox.open(index)}
                >
                  <MainImage image={image} index={index} isFirst={index === lead.index} />
                </button>
              )}
              {image.model && isHydrated ? (
                <Suspense>
                  <ModelControl
                    model={image.model}
                    label={imageAlt(image.alt, index + 1)}
                    isCurrent={index === current}
                  />
                </Suspense>
              ) : null}
            </div>
          ))}
        </div>
        {images.length > 1 && (
          <>
            <button
              type="button"
              className={`${styles.arrow} ${styles.previous}`}
              aria-label={t('catalog.previousImage')}
              disabled={current === 0}
              onClick={() => step(-1)}
            >
              <ArrowLeftIcon />
            </button>
            <button
              type="button"
              className={`${styles.arrow} ${styles.next}`}
              aria-label={t('catalog.nextImage')}
              disabled={current === images.length - 1}
              onClick={() => step(1)}
            >
              <ArrowRightIcon />
            </button>
          </>
        )}
      </div>
      {images.length > 1 && (
        <div className={styles.strip}>
          <Thumbnails images={images} current={current} onChoose={goTo} />
        </div>
      )}
      {lightbox.wasOpened && (
        <Suspense>
          <GalleryLightbox images={images} index={lightbox.index} onClose={lightbox.close} onView={goTo} />
        </Suspense>
      )}
    </section>
  );
}

function MainImage({ image, index, isFirst }: { image: ProductImage; index: number; isFirst: boolean }) {
  return (
    <ShopImage
      src={image.main}
      srcSet={toSrcSet(image)}
      sizes="(width < 768px) 94vw, 52vw"
      width={image.width ?? 1200}
      height={image.height ?? 1200}
      alt={imageAlt(image.alt, index + 1)}
      style={cropStyle(image)}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      draggable={false}
    />
  );
}
