import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WebhookEndpoint } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconExternalLink, IconPlus } from '../icons/icons.tsx';
import { OwnerOnly } from '../settings/owner-only.tsx';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { EndpointModal } from './endpoint-modal.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { endpointsKey } from './use-endpoint.ts';

const columns: readonly TableColumn<WebhookEndpoint>[] = [
  {
    label: t('Address'),
    breaks: true,
    cell: ({ id, url, description }) => (
      <>
        <Anchor component={Link} to={`/admin/settings/webhooks/${id}`}>
          {url}
        </Anchor>
        {description ? (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        ) : null}
      </>
    ),
  },
  { label: t('Events'), from: 'sm', breaks: true, cell: ({ events }) => eventsLabel(events) },
  { label: t('State'), cell: ({ state }) => <EndpointState state={state} /> },
];

/** Renders /admin/settings/webhooks: the addresses to which the shop sends events. */
export function Component() {
  return (
    <>
      <PageHeader
        title={t('Webhooks')}
        about={t(
          'Your shop notifies other programs of orders, products and customers, by the Standard Webhooks specification.',
        )}
      />
      <OwnerOnly what={t('webhooks')}>
        <Endpoints />
      </OwnerOnly>
    </>
  );
}

function Endpoints() {
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: endpointsKey, queryFn: api.staff.webhooks.list });
  const add = (
    <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('Add endpoint')}
    </Button>
  );
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState
          icon={IconExternalLink}
          text={t('No endpoints yet. Add the address of a program that receives events.')}
        >
          {add}
        </EmptyState>
      ) : (
        <Section title={t('Endpoints')} actions={add}>
          <WideTable label={t('Endpoints')}>
            <RecordTable rows={data.items} getKey={({ id }) => id} columns={columns} />
          </WideTable>
        </Section>
      )}
      {isAdding ? <EndpointModal endpoint={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function eventsLabel(events: readonly string[]): string {
  return events.includes('*') ? t('All events') : events.join(', ');
}
