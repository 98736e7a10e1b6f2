import { t } from '@vitrine/messages/src/t.ts';
import type { CSSProperties } from 'react';
import styles from './stars.module.css';

/**
 * Renders five stars, filled up to the rating in tenths. Screen readers read one sentence. `size` is their height in
 * pixels.
 */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const label = t('shell.ratedValueOutOf5', { value: rating.toFixed(1).replace(/\.0$/, '') });
  const filled = Math.round((Math.max(0, Math.min(5, rating)) / 5) * 1000) / 10;
  const look = { height: size, '--filled': `${filled}%` } as CSSProperties;
  return <span className={styles.stars} style={look} role="img" aria-label={label} />;
}
