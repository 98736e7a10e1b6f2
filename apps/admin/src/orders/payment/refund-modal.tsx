import { Button, Checkbox, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefundOrderBody } from '@vitrine/contract/orders/refund-order.schema.ts';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { isRedirectMethod, methodName, otherMeansName } from '@vitrine/domain/orders/status/order-status.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useRef, useState } from 'react';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { asCurrency, money } from '../../ui/money.ts';
import { notifyDone } from '../../ui/notify.ts';
import { LineUnitsTable } from '../line-units-table.tsx';
import { type RefundChoice, refundPlan } from './refund-plan.ts';

type Kind = RefundChoice['kind'];

/**
 * Refunds chosen lines, an amount, or everything that is left. It starts with no unit and applies the server's rules
 * (docs/behaviour/orders.md#refunds).
 */
export function RefundModal({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('lines');
  const [amount, setAmount] = useState<number | null>(null);
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [restock, setRestock] = useState(order.status === 'PAID');
  const [isCredit, setCredit] = useState(false);
  const [reason, setReason] = useState('');
  const lines = Object.entries(units).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  const plan = refundPlan(order, { kind, lines, amount });
  const refund = useRefund(order, { kind, amount, lines, restock, isCredit, reason }, onClose);

  return (
    <Dialog onClose={onClose} title={t('Refund order #{number}', { number: order.number })} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (plan.ok && !refund.isPending) refund.mutate();
        }}
      >
        <Stack>
          <Text size="sm">
            {t('Available to refund: {refundableAmount} of {total}.', {
              refundableAmount: money(order.refundableAmount, order.currency),
              total: money(order.total, order.currency),
            })}
          </Text>
          <SegmentedControl
            aria-label={t('What to refund')}
            value={kind}
            onChange={(value) => setKind(value === 'lines' || value === 'amount' ? value : 'all')}
            data={[
              { value: 'lines', label: t('Items') },
              { value: 'amount', label: t('Amount') },
              { value: 'all', label: t('Everything left') },
            ]}
          />
          {kind === 'lines' ? <Units order={order} units={units} onChange={setUnits} /> : null}
          {kind === 'amount' ? (
            <MoneyInput
              label={t('Amount')}
              value={amount}
              onChange={setAmount}
              max={order.refundableAmount}
              currency={asCurrency(order.currency)}
              data-autofocus
            />
          ) : null}
          {kind === 'amount' ? null : (
            <Checkbox
              label={t('Restock items')}
              checked={restock}
              onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
            />
          )}
          {order.userId === null ? null : (
            <Checkbox
              label={t('Refund as store credit')}
              description={t('The customer can use it for the next order. The card is not refunded.')}
              checked={isCredit}
              onChange={({ currentTarget }) => setCredit(currentTarget.checked)}
            />
          )}
          <Textarea
            label={t('Reason')}
            description={t('For staff; optional.')}
            maxLength={1000}
            autosize
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {refund.error ? <CallFailure error={refund.error} /> : null}
          <Group justify="space-between" gap="xs">
            <Text size="sm" role="status">
              {plan.ok
                ? whereTo(order, { amount: plan.value.amount, isCredit })
                : (unchosenText(order, { kind, lines, amount }) ?? translatedSentence(plan.detail))}
            </Text>
            <ModalButtons onClose={onClose}>
              <Button type="submit" loading={refund.isPending} disabled={!plan.ok}>
                {plan.ok && plan.value.amount > 0
                  ? t('Refund {amount}', { amount: money(plan.value.amount, order.currency) })
                  : t('Refund')}
              </Button>
            </ModalButtons>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/**
 * The last request and its key. The same request, repeated because no response arrived, is the same refund. Any other
 * request is a new one.
 */
const nothingRequested = { requestText: '', key: '' };

interface RefundWish {
  readonly kind: Kind;
  readonly amount: number | null;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly restock: boolean;
  readonly isCredit: boolean;
  readonly reason: string;
}

/** Returns the call that refunds the order. `onDone` runs after it has succeeded. */
function useRefund(order: StaffOrder, wish: RefundWish, onDone: () => void) {
  const requested = useRef(nothingRequested);
  const queryClient = useQueryClient();
  const { kind, amount, lines, restock, isCredit, reason } = wish;
  const reload = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
  return useMutation({
    mutationFn: async () => {
      const body: RefundOrderBody = {
        id: order.id,
        ...(kind === 'amount' && amount !== null && { amount }),
        ...(kind === 'lines' && { lines: [...lines] }),
        restock: restock && kind !== 'amount',
        ...(isCredit && { asStoreCredit: true }),
        ...(reason.trim() && { reason: reason.trim() }),
      };
      const requestText = JSON.stringify(body);
      if (requested.current.requestText !== requestText) requested.current = { requestText, key: crypto.randomUUID() };
      const answer = await api.staff.order.refund(body, requested.current.key);
      if (answer.success) return answer;
      requested.current = nothingRequested;
      throw new Error(answer.error ?? t('The card provider refused the refund.'));
    },
    onSuccess: async ({ refund: { amount: given, status } }) => {
      notifyDone(
        isCredit && given > 0
          ? t('{given} refunded, as store credit.', { given: money(given, order.currency) })
          : refundedWords(order, { given, status }),
      );
      await reload();
      onDone();
    },
    onError: reload,
  });
}

/**
 * Returns the result of the refund as text. For a payment by other means, the shop only records it, and staff return
 * the money.
 */
function refundedWords(
  order: StaffOrder,
  { given, status }: { readonly given: number; readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED' },
): string {
  if (given === 0) return t('Items returned. They were free, so nothing was refunded.');
  const means = otherMeansName(order.payment.method);
  if (means !== null)
    return t('Refund of {given} recorded. Pay it by {means}.', {
      given: money(given, order.currency),
      means: translated(means),
    });
  return status === 'PENDING'
    ? t('{given} is on its way back.', { given: money(given, order.currency) })
    : t('{given} refunded.', { given: money(given, order.currency) });
}

/** Returns the next step in a form without a choice, or null if something is chosen. */
function unchosenText(
  { items }: StaffOrder,
  { kind, lines, amount }: { readonly kind: Kind; readonly lines: readonly unknown[]; readonly amount: number | null },
): string | null {
  const hasUnits = items.some(({ quantity, refundedQuantity }) => quantity > refundedQuantity);
  if (kind === 'lines' && lines.length === 0 && hasUnits) return t('Choose the units to refund.');
  return kind === 'amount' && amount === null ? t('Enter an amount.') : null;
}

/** Returns the destination of the amount, in cents. */
function whereTo(
  order: StaffOrder,
  { amount, isCredit }: { readonly amount: number; readonly isCredit: boolean },
): string {
  if (amount === 0) return t('These items were free, so nothing is refunded.');
  return `${isCredit ? t('Refunded as store credit') : goesBack(order)}: ${money(amount, order.currency)}`;
}

/** Returns how the money reaches the customer. A payment by other means has no card to refund. */
function goesBack({ payment }: StaffOrder): string {
  const means = otherMeansName(payment.method);
  if (isRedirectMethod(payment.method))
    return t('Refunded to {method}', { method: translated(methodName(payment.method)) });
  return means === null
    ? t('Refunded to the card')
    : t('You pay it by {means}. This records the refund', { means: translated(means) });
}

interface UnitsProps {
  order: StaffOrder;
  units: Readonly<Record<string, number>>;
  onChange: (units: Readonly<Record<string, number>>) => void;
}

function Units({ order, units, onChange }: UnitsProps) {
  const lines = order.items.map(({ id, name, options, quantity, refundedQuantity }) => {
    const left = quantity - refundedQuantity;
    return {
      id,
      name,
      options: options.map(shownOption),
      left,
      label: t('Units of {name} to refund', { name }),
      min: 0,
      max: left,
      isDisabled: left === 0,
      value: units[id] ?? 0,
      valueIfEmpty: 0,
    };
  });
  return (
    <LineUnitsTable
      hasFocus
      unitsLabel={t('Refund')}
      lines={lines}
      onChange={(id, chosen) => onChange({ ...units, [id]: chosen })}
    />
  );
}
