import { t } from '@vitrine/messages/src/t.ts';
import { rich } from '../ui/rich.tsx';
import page from './page.module.css';

interface LoadFailureProps {
  /** The name of the content that could not be loaded: 'Your orders'. */
  readonly what: string;
  readonly reason: string;
  readonly onRetry: () => void;
}

/** Shows that a part of a page could not be loaded, with a button to try again. */
export function LoadFailure({ what, reason, onRetry }: LoadFailureProps) {
  return (
    <p role="alert">
      {rich(t('shell.whatCouldNotBeLoaded', { what, reason }), {
        button: (text) => (
          <button type="button" className={page.textButton} onClick={onRetry}>
            {text}
          </button>
        ),
      })}
    </p>
  );
}
