import { Anchor, Paper, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { AuditEntries } from '../../audit/audit-entries.tsx';
import { ReviewCards } from '../../reviews/review-cards.tsx';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/permission.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { constantLabel } from '../../ui/labels.ts';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { Time } from '../../ui/time.tsx';

/** Renders the product's reviews, its stock movements and the changes by staff. */
export function ProductHistory({ product }: { product: ProductRecord }) {
  const may = useMay();
  return (
    <Paper mt="md" p="md" component="section" aria-label={t('History')}>
      <Tabs defaultValue="reviews" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="reviews">{t('Reviews ({ratingCount})', { ratingCount: product.ratingCount })}</Tabs.Tab>
          {may('reports:read') ? <Tabs.Tab value="stock">{t('Stock history')}</Tabs.Tab> : null}
          {may('audit:read') ? <Tabs.Tab value="changes">{t('Changes')}</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="reviews">
          <ReviewsOf productId={product.id} />
        </Tabs.Panel>
        <Tabs.Panel value="stock">
          <StockHistory productId={product.id} />
        </Tabs.Panel>
        <Tabs.Panel value="changes">
          <AuditEntries where={{ resource: 'products', resourceId: product.id }} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}

function ReviewsOf({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['reviews', 'of', productId],
    queryFn: () => api.reviews.many({ where: { productId }, orderBy: [{ createdAt: 'desc' }], limit: 20 }),
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return data.items.length === 0 ? <Text size="sm">{t('No reviews yet.')}</Text> : <ReviewCards reviews={data.items} />;
}

function StockHistory({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stock', productId],
    queryFn: () => api.staff.reports.stockMovements(productId),
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.items.length === 0) return <Text size="sm">{t('No stock changes yet.')}</Text>;
  return (
    <WideTable label={t('Stock history')} minWidth={480}>
      <RecordTable
        tabularNums
        rows={data.items}
        getKey={({ id }) => String(id)}
        columns={[
          { label: t('When'), cell: ({ at }) => <Time at={at} /> },
          {
            label: t('Why'),
            cell: ({ reason, orderId, orderNumber }) => (
              <>
                {constantLabel(reason)}{' '}
                {orderId ? (
                  <Anchor component={Link} to={`/admin/orders/${orderId}`} size="sm" underline="always">
                    #{orderNumber}
                  </Anchor>
                ) : null}
              </>
            ),
          },
          { label: t('Variant'), cell: ({ options }) => options.map((option) => option.split(':')[1]).join(' / ') },
          { label: t('Who'), cell: ({ by }) => by ?? '' },
          { label: t('Change'), isNumber: true, cell: ({ change }) => (change > 0 ? `+${change}` : change) },
        ]}
      />
    </WideTable>
  );
}
