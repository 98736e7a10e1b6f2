import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { moneyIn } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';

/** Requests the carriers' rates for the way back, and buys a label at one of them. */
export function ReturnLabelModal({ one, onClose }: { one: StaffReturn; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [rateId, setRateId] = useState<string | null>(null);
  const rates = useQuery({
    queryKey: ['return-rates', one.id],
    queryFn: () => api.staff.returns.rates(one.id),
    staleTime: 5 * 60_000,
    retry: false,
  });
  const chosen = rateId ?? rates.data?.rates[0]?.id;
  const reload = () => queryClient.invalidateQueries({ queryKey: ['returns'] });
  const buy = useMutation({
    mutationFn: () => api.staff.returns.buyLabel(one.id, { ...(chosen && { rateId: chosen }) }),
    onSuccess: async () => {
      notifyDone(t('Label bought.'));
      await reload();
      onClose();
    },
    onError: reload,
  });
  return (
    <Dialog onClose={onClose} title={t('Label for return {number}', { number: one.number })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          buy.mutate();
        }}
      >
        <Stack>
          <Text size="sm">
            {one.status === 'REQUESTED'
              ? t('The customer gets the label with the approval.')
              : t('The customer gets the label by email.')}
          </Text>
          {rates.isLoading ? (
            <Stack gap="xs" role="status" aria-label={t('Requesting rates')}>
              <Skeleton h={24} />
              <Skeleton h={24} />
            </Stack>
          ) : null}
          {rates.error ? <CallFailure error={rates.error} onRetry={() => void rates.refetch()} /> : null}
          {rates.data ? (
            <Radio.Group label={t('Service')} value={chosen ?? null} onChange={(id) => setRateId(id)}>
              <Stack gap="xs" mt="xs">
                {rates.data.rates.map((rate) => (
                  <Radio
                    key={rate.id}
                    value={rate.id}
                    label={`${rate.carrier} ${rate.service}: ${moneyIn(rate.rate, rate.currency)}`}
                    description={rate.deliveryDays === null ? undefined : counted(rate.deliveryDays, 'day')}
                  />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
          {rates.data?.rates.length === 0 ? <Text size="sm">{t('No carrier accepts this parcel.')}</Text> : null}
          {buy.error ? <CallFailure error={buy.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={buy.isPending} disabled={chosen === undefined}>
              {t('Buy label')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
