import { Stack, Text } from '@mantine/core';
import type { WebhookEndpoint } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useParams } from 'react-router';
import { Facts } from '../settings/facts.tsx';
import { OwnerOnly } from '../settings/owner-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { useEndpoint } from './use-endpoint.ts';

const back = { to: '/admin/settings/webhooks', label: t('Webhooks') };

/** Renders /admin/settings/webhooks/{id}: an endpoint with its deliveries. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <OwnerOnly what={t('webhooks')}>
      <Endpoint id={id} />
    </OwnerOnly>
  );
}

function Endpoint({ id }: { id: string }) {
  const { endpoint, error, refetch } = useEndpoint(id);
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (endpoint === undefined) return <PageLoading />;
  if (endpoint === null) return <PageHeader title={t('Endpoint not found')} back={back} />;
  return (
    <>
      <PageHeader title={t('Webhook endpoint')} back={back} mark={<EndpointState state={endpoint.state} />}>
        <EndpointActions endpoint={endpoint} />
      </PageHeader>
      <Stack>
        <Section title={t('Endpoint')}>
          <Stack gap="sm">
            <Facts facts={getFacts(endpoint)} />
            {getExplanation(endpoint)}
          </Stack>
        </Section>
        <Deliveries endpointId={endpoint.id} />
      </Stack>
    </>
  );
}

function getFacts({ url, description, events }: WebhookEndpoint) {
  const rows: [string, string][] = [
    [t('Address'), url],
    [t('Events'), events.includes('*') ? t('All events') : events.join(', ')],
  ];
  if (description) rows.push([t('Description'), description]);
  return rows;
}

function getExplanation({ state, failingSince, previousSecretUntil }: WebhookEndpoint) {
  return (
    <>
      {state === 'GONE' ? <Text size="sm">{t('The receiver responded that it no longer wants events.')}</Text> : null}
      {failingSince && state !== 'GONE' ? (
        <Text size="sm">
          {rich('Attempts fail since {time}. Your shop repeats each delivery for three days.', {
            time: <Time at={failingSince} />,
          })}
        </Text>
      ) : null}
      {previousSecretUntil ? (
        <Text size="sm">
          {rich('The previous secret also signs until {time}.', { time: <Time at={previousSecretUntil} /> })}
        </Text>
      ) : null}
    </>
  );
}
