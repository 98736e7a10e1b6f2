import type { ReactNode } from 'react';
import styles from './checkout.module.css';

interface CheckoutStepProps {
  /** Counted from 1. */
  readonly number: number;
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders one numbered step of the checkout. */
export function CheckoutStep({ number, id, title, children }: CheckoutStepProps) {
  return (
    <li>
      <section className={styles.step} aria-labelledby={id}>
        <div className={styles.stepHead}>
          {/* The list counts its items for screen readers. */}
          <span className={styles.stepNumber} aria-hidden="true">
            {number}
          </span>
          <h2 id={id}>{title}</h2>
        </div>
        {children}
      </section>
    </li>
  );
}
