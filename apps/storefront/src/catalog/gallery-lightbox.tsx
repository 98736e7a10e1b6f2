import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import { imageAlt } from '@vitrine/domain/catalog/image-alt.ts';
import { useMemo } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';

interface GalleryLightboxProps {
  readonly images: readonly ProductImage[];
  /** -1 while closed. */
  readonly place: number;
  readonly onClose: () => void;
  readonly onView: (place: number) => void;
}

/** The full-screen view with zoom; its numbers are the specification's (§9). */
export function GalleryLightbox({ images, place, onClose, onView }: GalleryLightboxProps) {
  // The same list each time: for another one the lightbox starts over at the index that it was opened with.
  const slides = useMemo(() => images.map(slideOf), [images]);
  return (
    <Lightbox
      open={place >= 0}
      index={Math.max(place, 0)}
      close={onClose}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true, preload: 2 }}
      animation={{ fade: 250, swipe: 500 }}
      controller={{ closeOnPullUp: true, closeOnPullDown: true }}
      zoom={{
        maxZoomPixelRatio: 2,
        scrollToZoom: true,
        zoomInMultiplier: 2,
        doubleTapDelay: 300,
        doubleClickDelay: 500,
        keyboardMoveDistance: 50,
      }}
      on={{ view: ({ index }) => onView(index) }}
    />
  );
}

const fallbackSide = 1200;

function slideOf(image: ProductImage, place: number): SlideImage {
  const width = image.width ?? fallbackSide;
  const height = image.height ?? fallbackSide;
  const srcSet = image.srcSet.map((source) => ({
    src: source.url,
    width: source.width,
    height: Math.round((source.width * height) / width),
  }));
  return { type: 'image', src: image.main, alt: imageAlt(image.alt, place + 1), width, height, srcSet };
}
