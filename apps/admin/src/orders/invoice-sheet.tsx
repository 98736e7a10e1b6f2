import { Table, Title } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { cents, multiplyCents } from '@vitrine/domain/money/cents.ts';
import { money } from '../ui/money.ts';
import { orderAmounts } from './order-amounts.ts';
import { AddressLines } from './order-customer.tsx';
import { SheetHead } from './sheet-head.tsx';

/** The invoice of an order: its lines with prices, and the totals. */
export function InvoiceSheet({ order, siteName }: { order: StaffOrder; siteName: string }) {
  return (
    <article className="sheet">
      <SheetHead title={`Invoice ${order.invoices[0]?.invoiceNumber ?? ''}`} order={order} siteName={siteName}>
        {order.billingAddress ? (
          <div>
            <Title order={2}>Billed to</Title>
            <AddressLines address={order.billingAddress} />
          </div>
        ) : null}
      </SheetHead>
      <Table tabularNums mb="md" className="sheet-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Item</Table.Th>
            <Table.Th ta="right">Quantity</Table.Th>
            <Table.Th ta="right">Price</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
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
              <Table.Td ta="right">{money(line.price)}</Table.Td>
              <Table.Td ta="right">{money(multiplyCents(cents(line.price), line.quantity))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {orderAmounts(order).map(({ label, amount }) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
        </Table.Tfoot>
      </Table>
    </article>
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
