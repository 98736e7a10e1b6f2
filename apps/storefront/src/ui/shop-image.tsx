import { type ComponentProps, useRef, useState, useSyncExternalStore } from 'react';
import { BrokenImageIcon } from './icons.tsx';
import styles from './shop-image.module.css';

const never = () => () => {};

/** A picture that says so when it can't be loaded (spec §2: loading, error, complete). Width and height keep its place. */
export function ShopImage({ className = '', alt, ...image }: ComponentProps<'img'> & { alt: string }) {
  const [failedSource, setFailedSource] = useState<string | undefined>();
  const element = useRef<HTMLImageElement>(null);
  // A picture may have failed before the page was hydrated: then no error event comes any more.
  const hasFailedEarly = useSyncExternalStore(
    never,
    () => Boolean(element.current?.complete && element.current.naturalWidth === 0 && element.current.currentSrc),
    () => false,
  );
  if ((failedSource !== undefined && failedSource === image.src) || hasFailedEarly) {
    return (
      <span className={`${styles.failed} ${className}`} role="img" aria-label={alt || 'Image could not be loaded'}>
        <BrokenImageIcon size={28} />
      </span>
    );
  }
  return (
    <img
      {...image}
      ref={element}
      alt={alt}
      className={className}
      // What the page is about is painted with the words around it, not a moment after them.
      decoding={image.fetchPriority === 'high' ? 'sync' : 'async'}
      onError={() => setFailedSource(image.src)}
    />
  );
}
