import { t } from '@vitrine/messages/src/t.ts';
import { useRouteError } from 'react-router';
import { failureMessage, failureStatus } from '../routing/route-failure.ts';
import { ErrorPage, RetryButton } from '../shell/error-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import styles from './load-failures.module.css';

/** Shows 'Failed to load products.' (spec §2, §8). A listing that does not exist shows its error page. */
export function ListingFailure() {
  const error = useRouteError();
  return isMissing(error) ? (
    <ErrorPage failure={() => t('specified.listingFailed')} isExplained={false} />
  ) : (
    <Failure title={t('catalog.products')} words={t('specified.listingFailed')} />
  );
}

/** Shows 'Failed to load product: ' and the message, red and centred (spec §2). */
export function ProductFailure() {
  const error = useRouteError();
  return isMissing(error) ? (
    <ErrorPage failure={(detail) => t('specified.productFailedPrefix') + detail} />
  ) : (
    <Failure title={t('catalog.product')} words={t('specified.productFailedPrefix') + failureMessage(error)} />
  );
}

function Failure({ title, words }: { title: string; words: string }) {
  return (
    <div className={styles.failure}>
      <PageHead title={title} />
      <p role="alert">{words}</p>
      <RetryButton />
    </div>
  );
}

function isMissing(error: unknown): boolean {
  const status = failureStatus(error);
  return status === 404 || status === 410;
}
