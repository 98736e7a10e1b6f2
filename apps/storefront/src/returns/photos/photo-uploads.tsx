import { t } from '@vitrine/messages/src/t.ts';
import { useId, useRef } from 'react';
import buttons from '../../ui/button.module.css';
import styles from './photos.module.css';
import type { PhotoUploads, RefusedPhoto } from './use-photo-uploads.ts';

/** Reports the progress of uploads, and shows each refused photo with its reason and a button that sends it again. */
export function PhotoUploadsState({ uploads }: { readonly uploads: PhotoUploads }) {
  const { progress, addedCount, refused, retry } = uploads;
  return (
    <>
      <div role="status">
        {progress
          ? t('returns.sendingPhoto', progress)
          : addedCount > 0 && t('returns.photosAdded', { count: addedCount })}
      </div>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map((one, index) => (
            // The list never shrinks, and two files may have one name.
            <Refused key={index} one={one} isSending={progress !== null} onRetry={() => retry(one.photo)} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RefusedProps {
  readonly one: RefusedPhoto;
  readonly isSending: boolean;
  readonly onRetry: () => Promise<boolean>;
}

function Refused({ one: { photo, reason }, isSending, onRetry }: RefusedProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const { name } = photo;
  const retry = async (button: HTMLButtonElement) => {
    if (isSending || !(await onRetry())) return;
    // The button disappears after a success. The focus moves only if it was there.
    const focused = document.activeElement;
    if (focused === button || focused === document.body) row.current?.focus();
  };
  return (
    <li ref={row} tabIndex={-1}>
      {reason === null ? (
        t('returns.photoAdded', { name })
      ) : (
        <>
          <p id={id} className={styles.reason} role="alert">
            {t('reviews.photoFailed', { name, reason })}
          </p>
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
            aria-describedby={id}
            aria-disabled={isSending || undefined}
            onClick={({ currentTarget }) => void retry(currentTarget)}
          >
            {t('shell.tryAgain')}
          </button>
        </>
      )}
    </li>
  );
}
