import { t } from '@vitrine/messages/admin/t.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OwnerOnly } from '../owner-only.tsx';
import { MarketsForm } from './markets-form.tsx';
import { useEditedMarkets } from './use-markets.ts';

/** Renders /admin/settings/markets: the markets beside the main one, and the rates that fill prices. */
export function Component() {
  return (
    <>
      <PageHeader title={t('Markets')} about={t('Sell in other currencies, each with its own prices and addresses.')} />
      <OwnerOnly what={t('the markets')}>
        <Markets />
      </OwnerOnly>
    </>
  );
}

function Markets() {
  const { data, error, refetch, edition, reload } = useEditedMarkets();
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  return data ? <MarketsForm key={edition} settings={data} onSaved={reload} /> : <PageLoading />;
}
