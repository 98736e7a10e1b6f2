import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { StartOptions } from '@vitrine/contract/returns/start-return.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { OverrideField } from './override-field.tsx';
import { ReplacementFields } from './replacement-fields.tsx';
import { chosenLines, emptyDraft, kindRefusal, quotedBody, type StartDraft } from './start-draft.ts';
import { KindField, StartTerms, UnitFields } from './start-fields.tsx';
import { StartQuote } from './start-quote.tsx';
import { useStartReturn } from './use-start-return.ts';

/** Starts a return for the customer of an order (docs/behaviour/returns.md#returns-that-staff-start). */
export function StartReturnModal({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['returns', 'start', order.id],
    queryFn: () => api.staff.returns.startOptions(order.id),
    // The units change with every return and refund.
    gcTime: 0,
  });
  return (
    <Dialog onClose={onClose} title={t('Start a return for order #{number}', { number: order.number })} size="lg">
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <StartForm order={order} options={data} onClose={onClose} /> : error ? null : <PageLoading />}
    </Dialog>
  );
}

interface StartFormProps {
  order: StaffOrder;
  options: StartOptions;
  onClose: () => void;
}

function StartForm({ order, options, onClose }: StartFormProps) {
  const [draft, setDraft] = useState<StartDraft>(emptyDraft);
  const change = (changes: Partial<StartDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const body = quotedBody(options, draft);
  const { quote, failure, start, missesQuote } = useStartReturn(order.id, { body, words: draft.words }, onClose);
  const chosen = chosenLines(options, draft);
  const fields = { options, draft, onChange: change };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body && !missesQuote && !start.isPending) start.mutate();
      }}
    >
      <Stack>
        <KindField {...fields} />
        <UnitFields {...fields} />
        {draft.kind === 'EXCHANGE' ? <ReplacementFields {...fields} /> : null}
        <StartTerms {...fields} />
        <OverrideField {...fields} />
        <Textarea
          label={t('Message to the customer')}
          description={t('Optional. Part of the email.')}
          autosize
          minRows={2}
          maxLength={1000}
          value={draft.words}
          onChange={({ currentTarget }) => change({ words: currentTarget.value })}
        />
        {failure ? <CallFailure error={failure} /> : null}
        <Group justify="space-between" gap="xs">
          <StartQuote quote={quote} needsUnits={kindRefusal(options, draft) === null && chosen.length === 0} />
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={start.isPending} disabled={body === null || missesQuote}>
              {t('Start return')}
            </Button>
          </ModalButtons>
        </Group>
      </Stack>
    </form>
  );
}
