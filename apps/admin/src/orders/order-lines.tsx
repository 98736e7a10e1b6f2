import { Anchor, Button, Divider, Group, Stack, Table, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { cents, multiplyCents, subtractCents } from '@vitrine/domain/money/cents.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../shell/permission.ts';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { TotalLine } from '../ui/total-line.tsx';
import { EditItems } from './edit-items.tsx';
import { FulfilButton } from './fulfil-button.tsx';
import { orderAmounts } from './order-amounts.ts';
import { editItemsDisabledReason } from './order-rights.ts';
import { OrderedParts } from './ordered-parts.tsx';

/** Renders the order's lines at the time of purchase, and the totals. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const may = useMay();
  const seesAmounts = may('orders:amounts');
  return (
    <Section
      title={t('Items')}
      actions={
        <Group gap="xs">
          {may('orders:write') ? <EditItemsButton order={order} /> : null}
          {may('orders:fulfil') ? <FulfilButton order={order} /> : null}
        </Group>
      }
    >
      <WideTable label={t('Items')}>
        <Table tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Product')}</Table.Th>
              {seesAmounts ? (
                <Table.Th ta="right" visibleFrom="xs">
                  {t('Price')}
                </Table.Th>
              ) : null}
              <Table.Th ta="right" {...(seesAmounts && { visibleFrom: 'xs' })}>
                {t('Quantity')}
              </Table.Th>
              {seesAmounts ? <Table.Th ta="right">{t('Amount')}</Table.Th> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.items.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>
                  <Group gap="sm" wrap="nowrap">
                    {line.image ? <img className="thumbnail" src={line.image.thumbnail} alt="" /> : null}
                    <Stack gap={0}>
                      {line.productId ? (
                        <Anchor component={Link} to={`/admin/catalog/products/${line.productId}`} size="sm">
                          {line.name}
                        </Anchor>
                      ) : (
                        <Text size="sm">{line.name}</Text>
                      )}
                      {line.options.length > 0 ? (
                        <Text size="xs" c="dimmed">
                          {line.options.map(shownOption).join(', ')}
                        </Text>
                      ) : null}
                      <OrderedParts parts={line.parts} />
                      {seesAmounts ? (
                        <Text size="xs" c="dimmed" hiddenFrom="xs">
                          {money(line.price, order.currency)} x {line.quantity}
                        </Text>
                      ) : null}
                      {line.shippedQuantity > 0 ? (
                        <Text size="xs" c="dimmed">
                          {line.isDigital
                            ? t('{shippedQuantity} of {quantity} delivered', line)
                            : t('{shippedQuantity} of {quantity} shipped', line)}
                        </Text>
                      ) : null}
                      {line.refundedQuantity > 0 ? (
                        <Text size="xs" c="dimmed">
                          {t('{refundedQuantity} refunded', { refundedQuantity: line.refundedQuantity })}
                        </Text>
                      ) : null}
                    </Stack>
                  </Group>
                </Table.Td>
                {seesAmounts ? (
                  <Table.Td ta="right" visibleFrom="xs">
                    {line.listPrice > line.price ? (
                      <Text size="xs" c="dimmed" td="line-through" component="s">
                        {money(line.listPrice, order.currency)}
                      </Text>
                    ) : null}{' '}
                    {money(line.price, order.currency)}
                  </Table.Td>
                ) : null}
                <Table.Td ta="right" {...(seesAmounts && { visibleFrom: 'xs' })}>
                  {line.quantity}
                </Table.Td>
                {seesAmounts ? (
                  <Table.Td ta="right">
                    {money(multiplyCents(cents(line.price), line.quantity), order.currency)}
                  </Table.Td>
                ) : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {seesAmounts ? <OrderTotals order={order} /> : null}
    </Section>
  );
}

function OrderTotals({ order }: { order: StaffOrder }) {
  return (
    <>
      <Divider my="sm" />
      <Stack gap={4} maw={320} ml="auto" role="group" aria-label={t('Totals')}>
        {orderAmounts(order).map(({ label, amount, isSum }) => (
          <TotalLine key={label} label={label} value={money(amount, order.currency)} isSum={isSum} />
        ))}
        {order.refundedAmount > 0 ? (
          <TotalLine
            label={t('Net payment')}
            value={money(subtractCents(cents(order.total), cents(order.refundedAmount)), order.currency)}
            isSum
          />
        ) : null}
      </Stack>
    </>
  );
}

function EditItemsButton({ order }: { order: StaffOrder }) {
  const { data: user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  const reason = editItemsDisabledReason(order, user);
  return (
    <>
      <DisabledReason reason={reason}>
        <Button variant="default" disabled={reason !== null} onClick={() => setOpen(true)}>
          {t('Edit items')}
        </Button>
      </DisabledReason>
      {isOpen ? <EditItems order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
