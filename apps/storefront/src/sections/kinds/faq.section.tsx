import { StructuredData } from '../../shell/structured-data.tsx';
import folds from '../../ui/fold.module.css';
import type { SectionProps } from '../page-section.ts';
import styles from './faq.module.css';
import shared from './section.module.css';

type Question = SectionProps<'faq'>['section']['fields']['questions'][number];

/** Returns the schema.org data of questions with their answers. */
export function faqData(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Renders questions that open to show their answer. They need no script. */
export function Faq({ section: { id, fields } }: SectionProps<'faq'>) {
  const questions = fields.questions.filter(({ question }) => question !== '');
  const complete = questions.filter(({ answer }) => answer !== '');
  return (
    <section aria-labelledby={fields.heading ? id : undefined} className={styles.faq}>
      {fields.heading && (
        <h2 id={id} className={shared.heading}>
          {fields.heading}
        </h2>
      )}
      {complete.length > 0 && <StructuredData data={faqData(complete)} />}
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
