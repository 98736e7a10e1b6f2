import { Code, ScrollArea, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';

interface DeliveryModalProps {
  endpointId: string;
  id: string;
  onClose: () => void;
}

/** Renders the request and the response of a delivery. */
export function DeliveryModal({ endpointId, id, onClose }: DeliveryModalProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-delivery', id],
    queryFn: () => api.staff.webhooks.delivery(endpointId, id),
    gcTime: 0,
  });
  return (
    <Dialog onClose={onClose} title={data?.delivery.type ?? t('Delivery')} size="lg">
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <Stack gap="sm">
          <Title order={3}>{t('Request')}</Title>
          <Text size="sm">
            {t('The body contains the current record, as the next attempt sends it. Its id is {webhookId}.', {
              webhookId: data.request.webhookId,
            })}
          </Text>
          <Source label={t('Body of the request')} text={formatted(data.request.body)} />
          <Title order={3}>{t('Response')}</Title>
          <Text size="sm">
            {(data.delivery.error && translatedSentence(data.delivery.error)) ??
              (data.delivery.statusCode === null
                ? t('None yet.')
                : t('Status {statusCode}', { statusCode: data.delivery.statusCode }))}
          </Text>
          {data.response ? <Source label={t('Body of the response')} text={data.response} /> : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}

function Source({ label, text }: { label: string; text: string }) {
  return (
    <ScrollArea.Autosize mah={280} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
      <Code block>{text}</Code>
    </ScrollArea.Autosize>
  );
}

function formatted(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
