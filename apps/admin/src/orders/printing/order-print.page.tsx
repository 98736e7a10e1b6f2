import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { IconPrinter } from '../../icons/icons.tsx';
import { useSite } from '../../shell/use-site.ts';
import { RecordFailure } from '../../ui/failures/record-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { orderQuery } from '../order-query.ts';
import { ElectronicDocument } from '../payment/electronic-document.tsx';
import { InvoiceSheet, invoiceQuery } from './invoice-sheet.tsx';
import { PackingSheet } from './packing-sheet.tsx';

/** Renders a printable invoice, or a packing slip without prices. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const isInvoice = params.get('paper') !== 'packing-slip';
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const invoice = useQuery({ ...invoiceQuery(id), enabled: isInvoice });
  const site = useSite();
  if (error) {
    const back = { to: '/admin/orders', label: t('Orders') };
    return <RecordFailure what={t('Order')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (!order || !site) return <PageLoading />;
  return (
    <>
      <title>
        {isInvoice
          ? t('Invoice, order {number}', { number: order.number })
          : t('Packing slip, order {number}', { number: order.number })}
      </title>
      <Group justify="space-between" mb="md" className="not-printed">
        <Anchor component={Link} to={`/admin/orders/${id}`}>
          {t('Order #{number}', { number: order.number })}
        </Anchor>
        <Group gap="xs">
          {isInvoice && invoice.data ? (
            <Group gap="xs">
              <ElectronicDocument href={`/api/v1/orders/${id}/invoice.xml`} />
              <Button component="a" href={`/api/v1/orders/${id}/invoice.pdf`} variant="default" target="_blank">
                {t('Open as PDF')}
              </Button>
            </Group>
          ) : null}
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </Group>
      </Group>
      {isInvoice ? <InvoiceSheet orderId={id} /> : <PackingSheet order={order} siteName={site.siteName} />}
    </>
  );
}
