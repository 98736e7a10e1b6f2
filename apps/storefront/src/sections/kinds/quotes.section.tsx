import type { SectionProps } from '../page-section.ts';
import styles from './quotes.module.css';
import shared from './section.module.css';

/** Renders the words of customers or of the press. A single quote is large. */
export function Quotes({ section: { id, fields } }: SectionProps<'quotes'>) {
  const quotes = fields.quotes.filter(({ text }) => text !== '');
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby={fields.heading ? id : undefined} className={shared.band}>
      {fields.heading && (
        <h2 id={id} className={shared.heading}>
          {fields.heading}
        </h2>
      )}
      <div className={quotes.length === 1 ? styles.single : styles.several}>
        {quotes.map(({ text, author }, index) => (
          <figure key={index}>
            <blockquote className={styles.text}>{text}</blockquote>
            {author && <figcaption className={styles.author}>{author}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  );
}
