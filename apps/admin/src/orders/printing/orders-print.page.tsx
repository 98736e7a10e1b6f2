import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useSearchParams } from 'react-router';
import { IconPrinter } from '../../icons/icons.tsx';
import { useSite } from '../../shell/use-site.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { orderQuery } from '../order-query.ts';
import { PackingSheet } from './packing-sheet.tsx';
import { PickSheet } from './pick-sheet.tsx';

/** Renders the packing slips, or the pick list, of several orders: /admin/orders/print?paper=pick-list&orders=id,id */
export function Component() {
  const [params] = useSearchParams();
  const ids = [...new Set((params.get('orders') ?? '').split(',').filter(Boolean))];
  const isPickList = params.get('paper') === 'pick-list';
  const site = useSite();
  const reads = useQueries({ queries: ids.map((id) => orderQuery(id)) });
  const failed = reads.find(({ error }) => error);
  if (failed?.error) {
    return (
      <CallFailure
        error={failed.error}
        onRetry={() => reads.forEach(({ error, refetch }) => error && void refetch())}
      />
    );
  }
  const orders = reads.flatMap(({ data }) => data ?? []);
  if (!site || orders.length < ids.length) return <PageLoading />;
  const name = isPickList ? t('Pick list') : t('Packing slips');
  return (
    <>
      <title>{name}</title>
      <Group justify="space-between" mb="md" className="not-printed">
        <Anchor component={Link} to="/admin/orders">
          {t('Orders')}
        </Anchor>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </Group>
      {orders.length === 0 ? <Text>{t('Choose orders in the list, then print them from there.')}</Text> : null}
      {isPickList && orders.length > 0 ? <PickSheet orders={orders} /> : null}
      {isPickList
        ? null
        : orders.map((order) => <PackingSheet key={order.id} order={order} siteName={site.siteName} />)}
    </>
  );
}
