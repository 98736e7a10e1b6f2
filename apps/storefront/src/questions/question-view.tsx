import type { Question } from '@vitrine/contract/shop-api.ts';
import { readableZone } from '@vitrine/domain/time/readable-zone.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../shop/shop-context.tsx';
import { dateFormat } from '../words/formats.ts';
import styles from './questions.module.css';

/** Shows a question with its answer. Its day is that of the shop's time zone. */
export function QuestionView({ question: { authorName: name, body, answer, createdAt } }: { question: Question }) {
  const { timeZone } = useSite();
  const day = dateFormat({ dateStyle: 'long', timeZone: readableZone(timeZone) }).format(new Date(createdAt));
  return (
    <article className={styles.question}>
      <h3>{body}</h3>
      <p className={styles.soft}>{t('reviews.questionBy', { name, day })}</p>
      {answer !== null && (
        <div className={styles.answer}>
          <p className={styles.soft}>{t('reviews.answer')}</p>
          <p>{answer}</p>
        </div>
      )}
    </article>
  );
}
