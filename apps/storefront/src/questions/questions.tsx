import type { ShownQuestions } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Suspense, useState } from 'react';
import { useDisabledUntilHydrated } from '../shop/use-disabled-until-hydrated.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import fold from '../ui/fold.module.css';
import { lazyPart } from '../ui/lazy-part.tsx';
import { QuestionView } from './question-view.tsx';
import styles from './questions.module.css';
import { useQuestions } from './use-questions.ts';

/** Loads for shoppers who ask. */
const QuestionForm = lazyPart(async () => (await import('./question-form.tsx')).QuestionForm);

export interface QuestionsProps {
  readonly productId: string;
  /** The newest questions. Absent after a navigation in the browser. */
  readonly shown: ShownQuestions | undefined;
}

/** Shows the published questions with their answers, and a form for a new one (docs/behaviour/screens.md#questions). */
export function Questions({ productId, shown }: QuestionsProps) {
  const disabledUntilHydrated = useDisabledUntilHydrated();
  const { items, hasMore, error, isLoading, loadMore } = useQuestions(productId, shown);
  const [isAsking, setAsking] = useState(false);
  return (
    <details className={`${fold.fold} ${styles.questions}`}>
      <summary>
        <h2>{t('reviews.questions')}</h2>
      </summary>
      {/* A browser opens the fold when an address names this part of it. */}
      <div id="questions" className={styles.content}>
        {items === null && isLoading && <p role="status">{t('catalog.loading')}</p>}
        {items?.length === 0 && <p className={styles.soft}>{t('reviews.noQuestionsYet')}</p>}
        {items && items.length > 0 && (
          <ul className={styles.list}>
            {items.map((question) => (
              <li key={question.id}>
                <QuestionView question={question} />
              </li>
            ))}
          </ul>
        )}
        <FormError message={error} />
        {hasMore && (
          <button
            type="button"
            {...disabledUntilHydrated}
            className={`${buttons.button} ${buttons.quiet}`}
            aria-disabled={isLoading || undefined}
            onClick={() => void loadMore()}
          >
            {t('reviews.showMore')}
          </button>
        )}
        {isAsking ? (
          <Suspense fallback={<p role="status">{t('catalog.loading')}</p>}>
            <QuestionForm productId={productId} />
          </Suspense>
        ) : (
          <button
            type="button"
            {...disabledUntilHydrated}
            className={`${buttons.button} ${buttons.quiet}`}
            onClick={() => setAsking(true)}
          >
            {t('reviews.askAQuestion')}
          </button>
        )}
      </div>
    </details>
  );
}
