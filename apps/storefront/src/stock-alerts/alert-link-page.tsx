import { t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Link } from '../ui/link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import account from '../users/account-form.module.css';

type State = { readonly is: 'sending' | 'done' } | { readonly is: 'failed'; readonly reason: string };

interface AlertLinkPageProps {
  readonly title: string;
  readonly path: string;
  readonly sending: string;
  /** The name of the content that could not be loaded, for the failure message. */
  readonly what: string;
  /** The call that the link's key triggers. Must be stable. */
  readonly action: (key: string) => Promise<unknown>;
  /** Shown after the call. */
  readonly children: ReactNode;
}

/** Renders a page that stock alert emails link to with ?key=. Opening it is the one required click. */
export function AlertLinkPage({ title, path, sending, what, action: run, children }: AlertLinkPageProps) {
  const [address] = useSearchParams();
  const key = address.get('key') ?? '';
  const [state, setState] = useState<State>({ is: 'sending' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: State) => isCurrent && setState(next);
    if (key === '') show({ is: 'failed', reason: t('catalog.theLinkIsIncomplete') });
    else {
      run(key).then(
        () => show({ is: 'done' }),
        (error: unknown) => show({ is: 'failed', reason: failureMessage(error) }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [key, attempt, run]);
  const again = () => {
    setState({ is: 'sending' });
    setAttempt(attempt + 1);
  };
  return (
    <div className={account.page}>
      <PageHead title={title} path={path} isUnlisted />
      <h1 className={account.title}>{title}</h1>
      <div className={account.after}>
        {state.is === 'sending' && <p role="status">{sending}</p>}
        {state.is === 'done' && <p role="status">{children}</p>}
        {state.is === 'failed' && <LoadFailure what={what} reason={state.reason} onRetry={again} />}
        {state.is === 'done' && (
          <p>
            <Link to="/">{t('catalog.backToTheShop')}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
