import { Button, Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { CompleteReturnBody, StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { money } from '../ui/money.ts';
import { useChangeReturn } from './use-change-return.ts';

/** Completes a return with its refund, or refunds it again after its refund failed. */
export function CompleteModal({ one, onClose }: { one: StaffReturn; onClose: () => void }) {
  const [refund, setRefund] = useState<CompleteReturnBody['refund']>(one.refundTo);
  const [words, setWords] = useState('');
  const [isReplaced, setIsReplaced] = useState(Boolean(one.exchangeDifference));
  const isExchange = one.kind === 'EXCHANGE' && !one.canRefund;
  const { complete, refund: refundAgain } = api.staff.returns;
  const send = useChangeReturn(
    (body: CompleteReturnBody) => (one.canRefund ? refundAgain(one.id, body) : complete(one.id, body)),
    onClose,
  );
  const amount = money(one.refundAmount ?? 0, one.currency);
  const label = one.canRefund ? t('Refund again') : t('Complete return');
  return (
    <Dialog onClose={onClose} title={`${label}: ${one.number}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate({
            refund,
            ...(words.trim() && { words: words.trim() }),
            ...(one.kind === 'EXCHANGE' && !isReplaced && { withoutReplacement: true }),
          });
        }}
      >
        <Stack>
          <Text size="sm">
            {isExchange
              ? t('Value of the items that came back: {amount}.', { amount })
              : t('Refund of the items that came back: {amount}.', { amount })}
          </Text>
          {isExchange ? (
            <Checkbox
              label={t('Order the replacement')}
              description={differenceText(one)}
              checked={isReplaced}
              disabled={!one.exchangeDifference}
              onChange={({ currentTarget }) => setIsReplaced(currentTarget.checked)}
            />
          ) : null}
          <Radio.Group label={t('Refund')} description={wishText(one)} value={refund} onChange={setRefund}>
            <Stack gap="xs" mt="xs">
              <Radio value="ORIGINAL" label={t('To the original payment methods')} />
              <Radio value="STORE_CREDIT" label={t('As store credit')} disabled={one.userId === null} />
              <Radio value="GIFT_CARD" label={t('As a gift card by email')} />
              {one.canRefund ? null : <Radio value="NONE" label={t('No refund')} />}
            </Stack>
          </Radio.Group>
          {one.canRefund ? null : (
            <Textarea
              label={t('Message to the customer')}
              description={t('Optional. Part of the email.')}
              autosize
              minRows={2}
              maxLength={1000}
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          )}
          {send.error ? <CallFailure error={send.error} /> : null}
          <ModalButtons onClose={onClose} closeLabel={t('Back')}>
            <Button type="submit" loading={send.isPending}>
              {label}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Returns what the customer chose, and the bonus that this choice adds. */
function wishText({ refundTo, bonus }: StaffReturn): string | undefined {
  if (refundTo === 'GIFT_CARD') return t('The customer asked for a gift card.');
  if (refundTo !== 'STORE_CREDIT') return undefined;
  if (bonus === 0) return t('The customer asked for store credit.');
  return t('The customer asked for store credit, with a bonus of {percent} %.', { percent: bonus / 100 });
}

function differenceText({ exchangeDifference, currency }: StaffReturn): string {
  if (!exchangeDifference) return t('A replacement is no longer available. The items are refunded.');
  const { due, refund } = exchangeDifference;
  if (due > 0) return t('The customer receives a link to pay the difference of {due}.', { due: money(due, currency) });
  return refund > 0
    ? t('The difference of {refund} is refunded.', { refund: money(refund, currency) })
    : t('Nothing is due.');
}
