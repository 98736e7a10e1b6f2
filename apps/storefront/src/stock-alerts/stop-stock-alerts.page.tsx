import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { shopClient } from '../shop/shop-client.ts';
import { Link } from '../ui/link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import account from '../users/account-form.module.css';

const title = 'Stop these emails';

type State = { readonly is: 'stopping' | 'stopped' } | { readonly is: 'failed'; readonly reason: string };

/** The page to which stock alerts link: /stop-stock-alerts?key=. Opening it is the one click. */
export function Page() {
  const [address] = useSearchParams();
  const key = address.get('key') ?? '';
  const [state, setState] = useState<State>({ is: 'stopping' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: State) => isCurrent && setState(next);
    if (key === '') show({ is: 'failed', reason: 'the link is not complete' });
    else {
      shopClient.stockAlerts.stop(key).then(
        () => show({ is: 'stopped' }),
        (error: unknown) => show({ is: 'failed', reason: failureMessage(error) }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  const again = () => {
    setState({ is: 'stopping' });
    setAttempt(attempt + 1);
  };
  return (
    <div className={account.page}>
      <PageHead title={title} path="/stop-stock-alerts" isUnlisted />
      <h1 className={account.title}>{title}</h1>
      <div className={account.after}>
        {state.is === 'stopping' && <p role="status">Stopping...</p>}
        {state.is === 'stopped' && (
          <p role="status">
            Done. We will send you no more emails about products that are back in stock, unless you ask again.
          </p>
        )}
        {state.is === 'failed' && <LoadFailure what="Your answer" reason={state.reason} onRetry={again} />}
        {state.is === 'stopped' && (
          <p>
            <Link to="/">Back to the shop</Link>
          </p>
        )}
      </div>
    </div>
  );
}
