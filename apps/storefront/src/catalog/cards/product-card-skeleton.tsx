import styles from '../skeleton.module.css';

/** Renders the placeholder of a card while it loads: image square, title, two tags, button (spec §2). */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={styles.square} />
      <span className={styles.title} />
      <span className={styles.tags}>
        <span />
        <span />
      </span>
      <span className={styles.button} />
    </div>
  );
}
