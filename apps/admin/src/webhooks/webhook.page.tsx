import { Stack, Text } from '@mantine/core';
import type { WebhookEndpoint } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { useParams } from 'react-router';
import { Facts } from '../settings/facts.tsx';
import { OwnerOnly } from '../settings/owner-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { useEndpoint } from './use-endpoint.ts';

const back = { to: '/admin/settings/webhooks', label: 'Webhooks' };

/** Renders /admin/settings/webhooks/{id}: an endpoint with its deliveries. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <OwnerOnly what="webhooks">
      <Endpoint id={id} />
    </OwnerOnly>
  );
}

function Endpoint({ id }: { id: string }) {
  const { endpoint, error, refetch } = useEndpoint(id);
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (endpoint === undefined) return <PageLoading />;
  if (endpoint === null) return <PageHeader title="Endpoint not found" back={back} />;
  return (
    <>
      <PageHeader title="Webhook endpoint" back={back} mark={<EndpointState state={endpoint.state} />}>
        <EndpointActions endpoint={endpoint} />
      </PageHeader>
      <Stack>
        <Section title="Endpoint">
          <Stack gap="sm">
            <Facts facts={factsOf(endpoint)} />
            {explanationOf(endpoint)}
          </Stack>
        </Section>
        <Deliveries endpointId={endpoint.id} />
      </Stack>
    </>
  );
}

function factsOf({ url, description, events }: WebhookEndpoint) {
  const rows: [string, string][] = [
    ['Address', url],
    ['Events', events.includes('*') ? 'All events' : events.join(', ')],
  ];
  if (description) rows.push(['Description', description]);
  return rows;
}

function explanationOf({ state, failingSince, previousSecretUntil }: WebhookEndpoint) {
  return (
    <>
      {state === 'GONE' ? <Text size="sm">The receiver responded that it no longer wants events.</Text> : null}
      {failingSince && state !== 'GONE' ? (
        <Text size="sm">
          Attempts fail since <Time at={failingSince} />. Your shop repeats each delivery for three days.
        </Text>
      ) : null}
      {previousSecretUntil ? (
        <Text size="sm">
          The previous secret also signs until <Time at={previousSecretUntil} />.
        </Text>
      ) : null}
    </>
  );
}
