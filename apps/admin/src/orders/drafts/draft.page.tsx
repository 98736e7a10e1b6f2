import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { maxRecords } from '@vitrine/contract/resources/list-bounds.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { RecordFailure } from '../../ui/failures/record-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { savedLines } from './draft-form.ts';

const back = { to: '/admin/orders/drafts', label: t('Drafts') };

/** Renders one draft order. */
export function Component() {
  const { id = '' } = useParams();
  // Loads only once, so that no refetch overwrites the draft.
  const { data, error, refetch } = useQuery({
    queryKey: ['draft-orders', id],
    queryFn: () => api.staff.draftOrders.one(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (error) return <RecordFailure what={t('Draft')} back={back} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return data.placedAt === null ? <OpenDraft key={data.updatedAt} draft={data} /> : <PlacedDraft draft={data} />;
}

/** Reads the products of the lines, then renders the editor. */
function OpenDraft({ draft }: { draft: DraftOrder }) {
  const ids = [...new Set(draft.items.map(({ productId }) => productId))];
  const products = useQuery({
    queryKey: ['products', 'of draft', ids],
    queryFn: ({ signal }) => loadProducts(ids, signal),
  });
  if (products.error) return <CallFailure error={products.error} onRetry={() => void products.refetch()} />;
  if (!products.data) return <PageLoading />;
  const lines = savedLines(draft, products.data);
  return <DraftEditor draft={draft} savedLines={lines} missingCount={draft.items.length - lines.length} />;
}

/** Reads products with their variants, in pages of the API's maximum size. */
async function loadProducts(ids: readonly string[], signal: AbortSignal): Promise<ProductRecord[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / maxRecords) }, (_, page) => page * maxRecords);
  const lists = await Promise.all(
    starts.map((start) => {
      const part = ids.slice(start, start + maxRecords);
      const filter = { where: { id: { in: part } }, include: ['images', 'variants'], limit: maxRecords };
      return api.products.many(filter, signal);
    }),
  );
  return lists.flatMap(({ items }) => items);
}

function PlacedDraft({ draft: { number, order } }: { draft: DraftOrder }) {
  return (
    <>
      <PageHeader title={t('Draft #{number}', { number })} back={back} />
      <Alert color="green" title={t('This draft was placed')}>
        {order ? (
          <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm">
            {t('Open order #{number}', { number: order.number })}
          </Anchor>
        ) : (
          t('Its order no longer exists.')
        )}
      </Alert>
    </>
  );
}
