import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EmailState } from '@vitrine/contract/users/email.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import { FormError } from '../../ui/fields/field.tsx';
import page from '../../ui/page.module.css';
import styles from './account.module.css';

/** Returns the query of the user's email: whether it is confirmed, and a pending change. */
export function emailQuery(userId: string) {
  return { queryKey: ['email', userId], queryFn: () => shopClient.auth.emailState(), staleTime: 0 };
}

/** Renders what the user has to confirm. Renders nothing for a confirmed email, and before the response. */
export function PendingEmail({ userId }: { readonly userId: string }) {
  const queryClient = useQueryClient();
  const query = emailQuery(userId);
  const { data } = useQuery(query);
  return data && <EmailNotice state={data} onChange={() => void queryClient.invalidateQueries(query)} />;
}

/** Renders a pending change of the email, and that the email is not confirmed, each with its action. */
export function EmailNotice({ state, onChange }: { state: EmailState; onChange: () => void }) {
  const again = useMutation({ mutationFn: () => shopClient.auth.sendConfirmationAgain() });
  const cancel = useMutation({ mutationFn: () => shopClient.auth.cancelEmailChange(), onSuccess: onChange });
  const failure = again.error ?? cancel.error;
  return (
    <>
      {state.pendingEmail !== null && (
        <div className={styles.notice} role="status">
          <p>{t('account.toChangeYourEmailTo', { pendingEmail: state.pendingEmail, email: state.email })}</p>
          <button type="button" className={page.textButton} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('account.keepEmail', { email: state.email })}
          </button>
        </div>
      )}
      {!state.isConfirmed && (
        <div className={styles.notice}>
          <p>{again.isSuccess ? t('account.weSentANewEmail') : t('account.yourEmailIsNotConfirmed')}</p>
          {!again.isSuccess && (
            <button type="button" className={page.textButton} disabled={again.isPending} onClick={() => again.mutate()}>
              {t('account.sendAgain')}
            </button>
          )}
        </div>
      )}
      {failure && <FormError message={failureMessage(failure)} />}
    </>
  );
}
