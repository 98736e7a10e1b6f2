import { Group, Table, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InvoiceWords } from '@vitrine/contract/orders/invoice-document.schema.ts';
import { api } from '../../shell/api.ts';
import { LinkedSettings } from '../../ui/failures/linked-settings.tsx';
import { PageLoading } from '../../ui/loading.tsx';

/** The invoice of an order. It fails while there is none. */
export function invoiceQuery(orderId: string) {
  return queryOptions({
    queryKey: ['orders', 'invoice', orderId],
    queryFn: () => api.staff.order.invoice(orderId),
    retry: false,
  });
}

/** Renders the invoice of an order as its PDF shows it, or the reason why there is none yet. */
export function InvoiceSheet({ orderId }: { orderId: string }) {
  const { data, error } = useQuery(invoiceQuery(orderId));
  if (error) {
    return (
      <Text role="alert">
        <LinkedSettings text={error.message} />
      </Text>
    );
  }
  return data ? <Sheet document={data} /> : <PageLoading />;
}

function Sheet({ document }: { document: InvoiceWords }) {
  const { shop, title, number, facts, blocks, columns, lines, totals, taxes } = document;
  return (
    <article className="sheet">
      <Group justify="space-between" align="flex-start" mb="xl">
        <Title order={1}>{`${title} ${number}`}</Title>
        <Text fw={600}>{shop}</Text>
      </Group>
      <Table w="auto" mb="xl" className="sheet-table">
        <Table.Tbody>
          {facts.map(({ name, value }) => (
            <Table.Tr key={`${name} ${value}`}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group align="flex-start" gap="xl" mb="xl">
        {blocks.map((block) => (
          <div key={block.title}>
            <Title order={2}>{block.title}</Title>
            {block.lines.map((line) => (
              <Text key={line} size="sm">
                {line}
              </Text>
            ))}
          </div>
        ))}
      </Group>
      <Table tabularNums mb="md" className="sheet-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.item}</Table.Th>
            <Table.Th ta="right">{columns.quantity}</Table.Th>
            <Table.Th ta="right">{columns.price}</Table.Th>
            <Table.Th ta="right">{columns.tax}</Table.Th>
            <Table.Th ta="right">{columns.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            // An invoice line has no key other than its index.
            <Table.Tr key={index}>
              <Table.Td>{line.name}</Table.Td>
              <Table.Td ta="right">{line.quantity}</Table.Td>
              <Table.Td ta="right">{line.price}</Table.Td>
              <Table.Td ta="right">{line.tax}</Table.Td>
              <Table.Td ta="right">{line.amount}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {totals.map(({ label, amount, isSum }) => (
            <Table.Tr key={label}>
              <Table.Th colSpan={4} ta="right" scope="row" fw={isSum ? 700 : 400}>
                {label}
              </Table.Th>
              <Table.Td ta="right" fw={isSum ? 700 : 400}>
                {amount}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
      {taxes.length > 0 ? <TaxTable taxes={taxes} columns={columns} /> : null}
    </article>
  );
}

function TaxTable({ taxes, columns }: Pick<InvoiceWords, 'taxes' | 'columns'>) {
  return (
    <Table tabularNums className="sheet-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th ta="right">{columns.tax}</Table.Th>
          <Table.Th ta="right">{columns.netAmount}</Table.Th>
          <Table.Th ta="right">{columns.taxAmount}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {taxes.map(({ label, net, tax }) => (
          <Table.Tr key={label}>
            <Table.Th ta="right" scope="row">
              {label}
            </Table.Th>
            <Table.Td ta="right">{net}</Table.Td>
            <Table.Td ta="right">{tax}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
