import styles from './stars.module.css';

/** A star from its upper point on, in steps, so that it may begin anywhere. */
const star = 'l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';
/** Five of them as one path: a page shows dozens of ratings, and a path for each star made half of its elements. */
const row = <path d={[12, 36, 60, 84, 108].map((point) => `M${point} 2.6${star}`).join('')} />;

/** Five stars, filled up to the rating to a tenth; read out as one sentence. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const label = `Rated ${rating.toFixed(1).replace(/\.0$/, '')} out of 5`;
  const width = Math.round((Math.max(0, Math.min(5, rating)) / 5) * 1200) / 10;
  return (
    <svg className={styles.stars} width={size * 5} height={size} viewBox="0 0 120 24" role="img" aria-label={label}>
      <g className={styles.empty}>{row}</g>
      <svg className={styles.full} width={width} height="24" viewBox={`0 0 ${width} 24`} aria-hidden="true">
        {row}
      </svg>
    </svg>
  );
}
