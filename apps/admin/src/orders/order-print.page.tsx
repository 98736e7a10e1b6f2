import { Anchor, Button, Group, Table, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { cents, multiplyCents } from '@vitrine/domain/money/cents.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { useSite } from '../shell/use-site.ts';
import { PageLoading } from '../ui/loading.tsx';
import { money } from '../ui/money.ts';
import { RecordFailure } from '../ui/record-failure.tsx';
import { Time } from '../ui/time.tsx';
import { orderAmounts } from './order-amounts.ts';
import { AddressLines } from './order-customer.tsx';
import { orderQuery } from './order-query.ts';

/** A printable invoice, or a packing slip without prices. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const isInvoice = params.get('paper') !== 'packing-slip';
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const site = useSite();
  if (error) {
    const back = { to: '/admin/orders', label: 'Orders' };
    return <RecordFailure what="Order" back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (!order || !site) return <PageLoading />;
  const name = isInvoice ? `Invoice ${order.invoices[0]?.invoiceNumber ?? ''}` : 'Packing slip';
  return (
    <>
      <title>{`${name}, order ${order.number}`}</title>
      <Group justify="space-between" mb="md" className="not-printed">
        <Anchor component={Link} to={`/admin/orders/${id}`}>
          Order #{order.number}
        </Anchor>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <article className="sheet">
        <Group justify="space-between" align="flex-start" mb="xl">
          <div>
            <Title order={1}>{name}</Title>
            <Text size="sm">
              Order #{order.number}, <Time at={order.createdAt} />
            </Text>
          </div>
          <Text fw={700}>{site.siteName}</Text>
        </Group>
        <Group align="flex-start" gap="xl" mb="xl">
          <div>
            <Title order={2}>Ships to</Title>
            <AddressLines address={order.shippingInfo.address} />
          </div>
          {isInvoice && order.billingAddress ? (
            <div>
              <Title order={2}>Billed to</Title>
              <AddressLines address={order.billingAddress} />
            </div>
          ) : null}
        </Group>
        <Table tabularNums mb="md" className="sheet-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Item</Table.Th>
              <Table.Th ta="right">Quantity</Table.Th>
              {isInvoice ? <Table.Th ta="right">Price</Table.Th> : null}
              {isInvoice ? <Table.Th ta="right">Amount</Table.Th> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.items.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>
                  {line.name}
                  {line.options.length > 0 ? ` (${line.options.join(', ')})` : ''}
                </Table.Td>
                <Table.Td ta="right">{line.quantity}</Table.Td>
                {isInvoice ? <Table.Td ta="right">{money(line.price)}</Table.Td> : null}
                {isInvoice ? (
                  <Table.Td ta="right">{money(multiplyCents(cents(line.price), line.quantity))}</Table.Td>
                ) : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
          {isInvoice ? (
            <Table.Tfoot>
              {orderAmounts(order).map(({ label, amount }) => (
                <Sum key={label} label={label} amount={amount} />
              ))}
            </Table.Tfoot>
          ) : null}
        </Table>
      </article>
    </>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <Table.Tr>
      <Table.Th colSpan={3} ta="right" scope="row">
        {label}
      </Table.Th>
      <Table.Td ta="right">{money(amount)}</Table.Td>
    </Table.Tr>
  );
}
