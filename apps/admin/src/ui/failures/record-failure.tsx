import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { PageHeader } from '../page-header.tsx';
import { CallFailure } from './call-failure.tsx';

interface RecordFailureProps {
  error: Error;
  /** The kind of record that was requested: 'Product'. */
  what: string;
  back: { to: string; label: string };
  onRetry: () => void;
}

/** Renders the page for a record that does not exist or could not be read, with a link back to its list. */
export function RecordFailure({ error, what, back, onRetry }: RecordFailureProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={isGone ? t('{what} not found', { what }) : what} back={back} />
      <CallFailure error={error} onRetry={onRetry} />
    </>
  );
}
