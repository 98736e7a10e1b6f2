import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QuoteDraftInput } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { EditOrderInput } from '@vitrine/contract/orders/edit-order.schema.ts';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { unitsToShip } from '@vitrine/domain/orders/fulfilment/parcel.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { getShopCurrency, money } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { keyedQuote } from './drafts/draft-form.ts';
import { LineUnitsTable } from './line-units-table.tsx';
import { refundPlan } from './payment/refund-plan.ts';
import { type PhoneLine, PhoneLines } from './phone/phone-lines.tsx';

/** The last edit that was sent, and its key. The same edit repeats the key if no response arrived. */
const nothingSent = { text: '', key: '' };

/**
 * Removes items of an order that has not left, and adds others (docs/behaviour/orders.md#edited-orders). The server
 * refunds removed items by its rule and quotes added items.
 */
export function EditItems({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const [stored, setRemaining] = useState<Readonly<Record<string, number>>>({});
  const [added, setAdded] = useState<readonly PhoneLine[]>([]);
  const sent = useRef(nothingSent);
  const queryClient = useQueryClient();

  const lines = order.items.flatMap((line) => {
    const left = line.quantity - line.refundedQuantity;
    const quantity = stored[line.id] ?? left;
    return quantity === left ? [] : [{ lineId: line.id, left, quantity }];
  });
  const add = added.map(({ product, variantId, quantity }) => ({ productId: product.id, variantId, quantity }));
  const removed = lines.map(({ lineId, left, quantity }) => ({ lineId, quantity: left - quantity }));
  const refund = removed.length > 0 ? refundPlan(order, { kind: 'lines', lines: removed }) : null;
  const quote = useAddedQuote(order, add);
  const shown = add.length > 0 && quote.data ? keyedQuote(quote.data, added) : undefined;
  const save = useMutation({
    mutationFn: async () => {
      const body: EditOrderInput = { lines, add };
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      const answer = await api.staff.order.edit(order.id, body, sent.current.key);
      if (!answer.success) throw new Error(answer.error ?? t('The card provider refused the refund.'));
      return answer;
    },
    onSuccess: ({ draft, order: placed, balanceDue }) => {
      notifyDone(savedWords({ draft, placed, balance: money(balanceDue, order.currency) }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
  const marketReason = shown?.marketReason ?? null;
  const addedTotal = shown?.totals.total ?? (add.length > 0 ? null : 0);
  const difference = marketReason ? null : describeDifference({ refund, added: addedTotal, currency: order.currency });
  const isUndecided = added.some(({ product, variantId }) => product.hasVariants && variantId === null);
  const isSavable = lines.length + add.length > 0 && (refund === null || refund.ok) && !isUndecided && !marketReason;
  return (
    <Dialog onClose={onClose} title={t('Edit the items of order #{number}', { number: order.number })} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSavable && !save.isPending) save.mutate();
        }}
      >
        <Stack>
          <EditedQuantities order={order} stored={stored} onChange={setRemaining} />
          <PhoneLines
            lines={added}
            quote={shown}
            showsPrices={order.currency === getShopCurrency()}
            onChange={setAdded}
          />
          <MarketReason reason={marketReason} />
          <Text size="sm">
            {t(
              'Removed items are credited at the price paid and restocked. Added items use current prices and ship with this order at no charge. Only the difference is refunded or due.',
            )}
          </Text>
          {quote.error ? <CallFailure error={quote.error} onRetry={() => void quote.refetch()} /> : null}
          {save.error ? <CallFailure error={save.error} /> : null}
          <Group justify="space-between" gap="xs">
            <Stack gap={0} role="status" aria-label={t('Difference')}>
              {refund && !refund.ok ? <Text size="sm">{translatedSentence(refund.detail)}</Text> : null}
              {difference ? (
                <>
                  {refund?.ok ? (
                    <Text size="sm">
                      {t('Removed {amount}', { amount: money(refund.value.amount, order.currency) })}
                    </Text>
                  ) : null}
                  {shown ? (
                    <Text size="sm">{t('Added {total}', { total: money(shown.totals.total, order.currency) })}</Text>
                  ) : null}
                  <Text size="sm" fw={600}>
                    {difference}
                  </Text>
                </>
              ) : null}
            </Stack>
            <ModalButtons onClose={onClose}>
              <Button type="submit" loading={save.isPending} disabled={!isSavable}>
                {t('Save items')}
              </Button>
            </ModalButtons>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Requests the price of added items in the market of the order, with the taxes of its address. */
function useAddedQuote({ marketId, shippingInfo, business }: StaffOrder, items: QuoteDraftInput['items']) {
  const { country, state, postalCode } = shippingInfo.address;
  const quoted = {
    items,
    shippingCharge: 0,
    marketId,
    address: { country, state, postalCode },
    business: business && { companyName: business.companyName, vatNumber: business.vatNumber },
  };
  return useQuery({
    queryKey: ['draft-orders', 'quote', quoted],
    queryFn: () => api.staff.draftOrders.quote(quoted),
    enabled: (items ?? []).length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Renders why the market of the order does not sell the added items. */
function MarketReason({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {translatedSentence(reason)}
    </Text>
  );
}

/**
 * Returns the resulting money movement: a refund, a balance, or nothing. Returns null until both sums are known.
 * `added` is in cents.
 */
function describeDifference({
  refund,
  added,
  currency,
}: {
  refund: ReturnType<typeof refundPlan> | null;
  added: number | null;
  currency: string;
}): string | null {
  if (added === null || (refund && !refund.ok)) return null;
  const removed = refund?.value.amount ?? 0;
  if (removed === 0 && added === 0) return null;
  if (removed === added) return t('Nothing to pay or refund');
  return removed > added
    ? t('Refund {money}', { money: money(removed - added, currency) })
    : t('Balance due {money}', { money: money(added - removed, currency) });
}

function savedWords({
  draft,
  placed,
  balance,
}: {
  draft: { number: string } | null;
  placed: { number: string } | null;
  balance: string;
}): string {
  if (placed) return t('Items saved. Order #{number} contains the added items.', { number: placed.number });
  return draft
    ? t('Items saved. Draft #{number} has {balanceDue} to be paid.', {
        number: draft.number,
        balanceDue: balance,
      })
    : t('Items saved.');
}

interface QuantityProps {
  order: StaffOrder;
  /** The units that stay, by line. */
  stored: Readonly<Record<string, number>>;
  onChange: (stored: Readonly<Record<string, number>>) => void;
}

function EditedQuantities({ order, stored, onChange }: QuantityProps) {
  const lines = order.items.map((line) => {
    const { id, name, options } = line;
    const left = line.quantity - line.refundedQuantity;
    const open = unitsToShip(line);
    return {
      id,
      name,
      options: options.map(shownOption),
      label: t('Units of {name} in the order', { name }),
      min: left - open,
      max: left,
      isDisabled: open === 0,
      value: stored[id] ?? left,
      valueIfEmpty: left,
    };
  });
  return (
    <LineUnitsTable
      label={t('Items of the order')}
      unitsLabel={t('Quantity')}
      lines={lines}
      onChange={(id, units) => onChange({ ...stored, [id]: units })}
    />
  );
}
