import folds from '../../ui/fold.module.css';
import type { SectionProps } from '../page-section.ts';
import styles from './faq.module.css';
import shared from './section.module.css';

/** Renders questions that open to show their answer. They need no script. */
export function Faq({ section: { id, fields } }: SectionProps<'faq'>) {
  const questions = fields.questions.filter(({ question }) => question !== '');
  return (
    <section aria-labelledby={fields.heading ? id : undefined} className={styles.faq}>
      {fields.heading && (
        <h2 id={id} className={shared.heading}>
          {fields.heading}
        </h2>
      )}
      <div className={styles.questions}>
        {questions.map(({ question, answer }, index) => (
          <details key={index} className={folds.fold}>
            <summary>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
