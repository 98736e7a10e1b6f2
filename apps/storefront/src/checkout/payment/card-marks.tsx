import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import styles from './pay-button.module.css';

/** Simple drawings of the cards that the shop takes, each 38 by 24 units. Their colours are those of the brands. */
const marks: readonly { readonly name: string; readonly drawing: ReactNode }[] = [
  {
    name: 'Visa',
    drawing: (
      <>
        <rect width="38" height="24" rx="4" fill="#fff" />
        <text x="19" y="16" fill="#1434cb" fontSize="10.5" fontStyle="italic" fontWeight="800" textAnchor="middle">
          VISA
        </text>
      </>
    ),
  },
  {
    name: 'Mastercard',
    drawing: (
      <>
        <rect width="38" height="24" rx="4" fill="#fff" />
        <circle cx="15" cy="12" r="7" fill="#eb001b" />
        <circle cx="23" cy="12" r="7" fill="#f79e1b" />
        <path d="M19 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48Z" fill="#ff5f00" />
      </>
    ),
  },
  {
    name: 'American Express',
    drawing: (
      <>
        <rect width="38" height="24" rx="4" fill="#016fd0" />
        <text x="19" y="15.5" fill="#fff" fontSize="9" fontWeight="800" textAnchor="middle">
          AMEX
        </text>
      </>
    ),
  },
  {
    name: 'Discover',
    drawing: (
      <>
        <rect width="38" height="24" rx="4" fill="#fff" />
        <path d="M38 14v6a4 4 0 0 1-4 4H14c10-1.5 19-5 24-10Z" fill="#f47216" />
        <text x="18" y="12" fill="#231f20" fontSize="6" fontWeight="700" textAnchor="middle">
          DISCOVER
        </text>
      </>
    ),
  },
];

/** Renders the marks of the cards that the shop takes. */
export function CardMarks() {
  return (
    <ul className={styles.marks} aria-label={t('catalog.acceptedCards')}>
      {marks.map(({ name, drawing }) => (
        <li key={name}>
          <svg viewBox="0 0 38 24" width="38" height="24" role="img" aria-label={name} focusable="false">
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  );
}
