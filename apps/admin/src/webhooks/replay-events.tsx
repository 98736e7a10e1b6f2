import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { dayStart, laterDay } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { DateRangeInput } from '../ui/inputs/date-range-input.tsx';
import { counted } from '../ui/labels.ts';
import { notifyDone } from '../ui/notify.ts';
import { useShopLocale } from '../ui/shop-locale.tsx';

/** Sends the recorded events of a period again. */
export function ReplayEvents({ endpointId, onDone }: { endpointId: string; onDone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const { timeZone } = useShopLocale();
  const [[from, to], setDays] = useState<[string | null, string | null]>([null, null]);
  const replay = useMutation({
    mutationFn: (period: { from: string; to: string }) => api.staff.webhooks.replay(endpointId, period),
    onSuccess: ({ count }) => {
      setOpen(false);
      notifyDone(t('Sending {events} again.', { events: counted(count, 'event') }));
      return onDone();
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Replay events')}
      </Button>
      {isOpen ? (
        <Dialog onClose={() => setOpen(false)} title={t('Replay events')}>
          <Stack gap="sm">
            <Text size="sm">{t('The shop stores events for 30 days. A replayed event keeps its id.')}</Text>
            <DateRangeInput label={t('Days')} value={[from, to]} onChange={setDays} allowSingleDateInRange />
            {replay.error ? <CallFailure error={replay.error} /> : null}
            <ModalButtons onClose={() => setOpen(false)}>
              <Button
                loading={replay.isPending}
                disabled={from === null || to === null}
                onClick={() => from && to && replay.mutate(toPeriod(from, to, timeZone))}
              >
                {t('Replay events')}
              </Button>
            </ModalButtons>
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}

/** Returns the period of days of the shop, to the end of the last one. */
function toPeriod(from: string, to: string, timeZone: string) {
  const end = dayStart(laterDay(to, 1), timeZone).getTime() - 1;
  return { from: dayStart(from, timeZone).toISOString(), to: new Date(end).toISOString() };
}
