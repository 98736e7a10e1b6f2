import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import { useMemo } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { lightboxSlide } from './lightbox-slide.ts';

interface GalleryLightboxProps {
  readonly images: readonly ProductImage[];
  /** The index of the picture, or -1 while closed. */
  readonly index: number;
  readonly onClose: () => void;
  readonly onView: (index: number) => void;
}

/** Shows the full-screen view with zoom. Its numbers come from the specification (§9). */
export function GalleryLightbox({ images, index: position, onClose, onView }: GalleryLightboxProps) {
  // The list must stay the same object. With a new one the lightbox returns to its initial index.
  const slides = useMemo(() => images.map(lightboxSlide), [images]);
  return (
    <Lightbox
      open={position >= 0}
      index={Math.max(position, 0)}
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
