import { language, t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './model-control.module.css';
import { modelFailed } from './model-failed.ts';

interface ModelControlProps {
  /** The address of the upload. */
  readonly model: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/**
 * Shows the button that opens the 3D model of a picture. The viewer and the model load in a frame when the shopper
 * presses it. Without WebGL the picture stays, with a sentence.
 */
export function ModelControl({ model, label, isCurrent }: ModelControlProps) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const start = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  // A model that is no longer visible uses no memory.
  if (state === 'open' && !isCurrent) setState('closed');
  useEffect(() => {
    if (state !== 'open') return undefined;
    frame.current?.focus({ preventScroll: true });
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && data === modelFailed) setState('failed');
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [state]);
  if (state === 'open')
    return (
      <div className={styles.view}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is a document of the shop, whose policy is stricter than that of the page */}
        <iframe ref={frame} className={styles.frame} title={label} src={frameAddress(model, label)} />
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            setState('closed');
            requestAnimationFrame(() => start.current?.focus());
          }}
        >
          {t('catalog.closeThreeD')}
        </button>
      </div>
    );
  if (state === 'failed')
    return (
      <p className={styles.sentence} role="alert">
        {t('catalog.noThreeD')}
      </p>
    );
  return (
    <button
      ref={start}
      type="button"
      className={styles.button}
      onClick={() => setState(hasWebGl() ? 'open' : 'failed')}
    >
      {t('catalog.viewInThreeD')}
    </button>
  );
}

function frameAddress(model: string, label: string): string {
  return `/models/${model.slice(model.lastIndexOf('/') + 1)}?language=${language()}&label=${encodeURIComponent(label)}`;
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
