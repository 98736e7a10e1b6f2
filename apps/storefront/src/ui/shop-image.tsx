import { t } from '@vitrine/messages/src/t.ts';
import { type ComponentProps, useRef, useState, useSyncExternalStore } from 'react';
import { BrokenImageIcon } from './icons.tsx';
import styles from './shop-image.module.css';

const never = () => () => {};

/**
 * Renders a picture, or a text when it cannot be loaded (spec §2: loading, error, complete). Width and height reserve
 * its space.
 */
export function ShopImage({ className = '', alt, ...image }: ComponentProps<'img'> & { alt: string }) {
  const [failedSource, setFailedSource] = useState<string | undefined>();
  const element = useRef<HTMLImageElement>(null);
  // If a picture failed before hydration, no error event follows.
  const hasFailedEarly = useSyncExternalStore(
    never,
    () => Boolean(element.current?.complete && element.current.naturalWidth === 0 && element.current.currentSrc),
    () => false,
  );
  if ((failedSource !== undefined && failedSource === image.src) || hasFailedEarly) {
    return (
      <span className={`${styles.failed} ${className}`} role="img" aria-label={alt || t('shell.imageCouldNotBeLoaded')}>
        <BrokenImageIcon size={28} />
      </span>
    );
  }
  return (
    <img
      {...image}
      ref={element}
      alt={alt}
      className={className || undefined}
      // The main picture is painted together with the text around it, not a moment later.
      decoding={image.fetchPriority === 'high' ? 'sync' : 'async'}
      onError={() => setFailedSource(image.src)}
    />
  );
}
