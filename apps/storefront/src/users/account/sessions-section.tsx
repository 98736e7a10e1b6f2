import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@vitrine/contract/users/sessions.schema.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import styles from './account.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
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
      <h2 id="sessions">Where you are signed in</h2>
      {isPending && <p role="status">Loading your devices...</p>}
      {error && <LoadFailure what="Your devices" reason={failureMessage(error)} onRetry={() => void refetch()} />}
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
            Sign out everywhere else
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
  const { device, place: location, lastSeenAt, isCurrent } = session;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.number}>
          {device}
          {isCurrent ? ' (this device)' : ''}
        </p>
        <p className={page.soft}>
          {location ? `Network ${location}, ` : ''}last seen{' '}
          <time dateTime={lastSeenAt}>{moment.format(new Date(lastSeenAt))}</time>
        </p>
      </div>
      {!isCurrent && (
        <button type="button" className={quiet} disabled={isBusy} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </button>
      )}
    </li>
  );
}
