import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EmailState } from '@vitrine/contract/users/email.schema.ts';
import { useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import styles from './account.module.css';
import { ChangeEmail } from './change-email.tsx';

const quiet = `${buttons.button} ${buttons.quiet}`;

/** Renders the user's email, whether it is confirmed, a pending change, and the form to change it. */
export function EmailSection({ userId }: { userId: string }) {
  const [isChanging, setIsChanging] = useState(false);
  const queryClient = useQueryClient();
  const queryKey = ['email', userId];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => shopClient.auth.emailState(),
    staleTime: 0,
  });
  return (
    <section className={styles.section} aria-labelledby="email">
      <h2 id="email">Email address</h2>
      {isPending && <p role="status">Loading your email...</p>}
      {error && <LoadFailure what="Your email" reason={failureMessage(error)} onRetry={() => void refetch()} />}
      {data && <EmailNotice state={data} onChange={() => void queryClient.invalidateQueries({ queryKey })} />}
      {data && !isChanging && (
        <div>
          <button type="button" className={quiet} onClick={() => setIsChanging(true)}>
            Change email
          </button>
        </div>
      )}
      {isChanging && (
        <ChangeEmail
          onDone={() => {
            setIsChanging(false);
            return queryClient.invalidateQueries({ queryKey });
          }}
          onCancel={() => setIsChanging(false)}
        />
      )}
    </section>
  );
}

function EmailNotice({ state, onChange }: { state: EmailState; onChange: () => void }) {
  const again = useMutation({ mutationFn: () => shopClient.auth.sendConfirmationAgain() });
  const cancel = useMutation({ mutationFn: () => shopClient.auth.cancelEmailChange(), onSuccess: onChange });
  const failure = again.error ?? cancel.error;
  return (
    <>
      {state.isConfirmed && <p className={page.soft}>Your email is confirmed.</p>}
      {state.pendingEmail !== null && (
        <div className={styles.notice} role="status">
          <p>
            To change your email to {state.pendingEmail}, open the link that we sent there. Until then, your email stays{' '}
            {state.email}.
          </p>
          <button type="button" className={page.textButton} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            Keep {state.email}
          </button>
        </div>
      )}
      {!state.isConfirmed && (
        <div className={styles.notice}>
          <p>
            {again.isSuccess
              ? 'We sent a new email.'
              : 'Your email is not confirmed yet. Open the link that we sent you to see earlier orders with this email.'}
          </p>
          {!again.isSuccess && (
            <button type="button" className={page.textButton} disabled={again.isPending} onClick={() => again.mutate()}>
              Send again
            </button>
          )}
        </div>
      )}
      {failure && <FormError message={failureMessage(failure)} />}
    </>
  );
}
