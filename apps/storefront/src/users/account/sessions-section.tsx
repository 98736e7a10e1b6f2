import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@vitrine/contract/users/sessions.schema.ts';
import { deviceIn } from '@vitrine/messages/src/device-words.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import { rich } from '../../ui/rich.tsx';
import { dateFormat } from '../../words/formats.ts';
import styles from './account.module.css';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const quiet = `${buttons.button} ${buttons.quiet}`;

/** Renders the user's sessions. The user can end each one. */
export function SessionsSection({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['sessions', userId];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => shopClient.auth.sessions(),
    staleTime: 0,
  });
  const onSuccess = () => queryClient.invalidateQueries({ queryKey });
  const end = useMutation({ mutationFn: (id: string) => shopClient.auth.endSession(id), onSuccess });
  const endOthers = useMutation({ mutationFn: () => shopClient.auth.endOtherSessions(), onSuccess });
  const failure = end.error ?? endOthers.error;
  const isBusy = end.isPending || endOthers.isPending;
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">{t('account.whereYouAreSignedIn')}</h2>
      {isPending && <p role="status">{t('account.loadingYourDevices')}</p>}
      {error && (
        <LoadFailure what={t('account.yourDevices')} reason={failureMessage(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className={styles.sessions}>
          {data.items.map((session) => (
            <Session key={session.id} session={session} isBusy={isBusy} onEnd={() => end.mutate(session.id)} />
          ))}
        </ul>
      )}
      {failure && <FormError message={failureMessage(failure)} />}
      {data && data.items.length > 1 && (
        <div>
          <button type="button" className={quiet} disabled={isBusy} onClick={() => endOthers.mutate()}>
            {t('account.signOutEverywhereElse')}
          </button>
        </div>
      )}
    </section>
  );
}

interface SessionProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { place: location, lastSeenAt, isCurrent } = session;
  const device = deviceIn(session.device, t);
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.number}>{isCurrent ? t('account.thisDevice', { device }) : device}</p>
        <p className={page.soft}>
          {location ? `${t('account.networkLocation', { location })}, ` : ''}
          {rich(t('account.lastSeenValue', { value: moment.format(new Date(lastSeenAt)) }), {
            time: (text) => <time dateTime={lastSeenAt}>{text}</time>,
          })}
        </p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className={quiet}
          disabled={isBusy}
          aria-label={t('account.signOutDevice', { device })}
          onClick={onEnd}
        >
          {t('account.signOut')}
        </button>
      )}
    </li>
  );
}
