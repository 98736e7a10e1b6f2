import { useInfiniteQuery } from '@tanstack/react-query';
import { accessQuery } from '@vitrine/contract/returns/return-access-query.ts';
import { returnKindName, returnStatusName } from '@vitrine/messages/src/return-words.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../routing/route-failure.ts';
import buttons from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import page from '../ui/page.module.css';
import account from '../users/account/account.module.css';
import { dateFormat } from '../words/formats.ts';
import { returnClient } from './return-client.ts';

const day = dateFormat({ dateStyle: 'medium' });

/** Shows the returns of the user's orders, newest first, each with the link to its page. */
export function AccountReturns({ userId }: { readonly userId: string }) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['account-returns', userId],
    queryFn: ({ pageParam }) => returnClient.ofAccount(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={account.section} aria-label={t('returns.returnsOfAccount')}>
      {isPending && <p role="status">{t('returns.loadingYourReturns')}</p>}
      {error && (
        <LoadFailure
          what={t('returns.returnsOfAccount')}
          reason={failureMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && all.length === 0 && <p className={page.soft}>{t('returns.youHaveNoReturns')}</p>}
      {all.length > 0 && (
        <ul className={account.sessions}>
          {all.map(({ id, number, orderId, orderNumber, kind, status, createdAt }) => (
            <li key={id} className={account.session}>
              <div>
                <p className={account.number}>
                  <Link to={`/return${accessQuery({ orderId })}`}>
                    {returnKindName(kind, t)} {number}
                  </Link>
                </p>
                <p className={page.soft}>
                  {t('returns.ofOrderNumber', { number: orderNumber })},{' '}
                  <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
                </p>
              </div>
              <span>{returnStatusName(status, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('returns.olderReturns')}
        </button>
      )}
    </section>
  );
}
