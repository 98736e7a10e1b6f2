import { t } from '@vitrine/messages/src/t.ts';
import { type ComponentProps, useState } from 'react';
import { BrokenImageIcon } from './icons.tsx';
import styles from './shop-image.module.css';

/**
 * Renders a picture, or a text when it cannot be loaded (spec §2: loading, error, complete). Width and height reserve
 * its space.
 */
export function ShopImage({ className = '', alt, ...image }: ComponentProps<'img'> & { alt: string }) {
  const [failedSource, setFailedSource] = useState<string | undefined>();
  // If a picture failed before hydration, no error event follows.
  const notice = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSource(image.src);
  };
  if (failedSource !== undefined && failedSource === image.src) {
    return (
      <span className={`${styles.failed} ${className}`} role="img" aria-label={alt || t('shell.imageCouldNotBeLoaded')}>
        <BrokenImageIcon size={28} />
      </span>
    );
  }
  return (
    <img
      {...image}
      ref={notice}
      alt={alt}
      className={className || undefined}
      // The main picture is painted together with the text around it, not a moment later.
      decoding={image.fetchPriority === 'high' ? 'sync' : 'async'}
      onError={() => setFailedSource(image.src)}
    />
  );
}
