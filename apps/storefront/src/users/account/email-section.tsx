import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import buttons from '../../ui/button.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import styles from './account.module.css';
import { ChangeEmail } from './change-email.tsx';
import { EmailNotice, emailQuery } from './email-notice.tsx';

const quiet = `${buttons.button} ${buttons.quiet}`;

/** Renders the user's email, whether it is confirmed, a pending change, and the form to change it. */
export function EmailSection({ userId }: { userId: string }) {
  const [isChanging, setIsChanging] = useState(false);
  const queryClient = useQueryClient();
  const query = emailQuery(userId);
  const { data, error, isPending, refetch } = useQuery(query);
  return (
    <section className={styles.section} aria-labelledby="email">
      <h2 id="email">{t('account.emailAddress')}</h2>
      {isPending && <p role="status">{t('account.loadingYourEmail')}</p>}
      {error && (
        <LoadFailure what={t('account.yourEmail')} reason={failureMessage(error)} onRetry={() => void refetch()} />
      )}
      {data && <p className={styles.value}>{data.email}</p>}
      {data?.isConfirmed && <p className={page.soft}>{t('account.yourEmailIsConfirmed')}</p>}
      {data && <EmailNotice state={data} onChange={() => void queryClient.invalidateQueries(query)} />}
      {data && !isChanging && (
        <div>
          <button type="button" className={quiet} onClick={() => setIsChanging(true)}>
            {t('account.changeEmail')}
          </button>
        </div>
      )}
      {isChanging && (
        <ChangeEmail
          onDone={() => {
            setIsChanging(false);
            return queryClient.invalidateQueries(query);
          }}
          onCancel={() => setIsChanging(false)}
        />
      )}
    </section>
  );
}
