import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { carrierProviderIds } from '@vitrine/domain/shipping/carrier-providers.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useCallback, useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { UnsavedWarning } from '../ui/forms/unsaved-warning.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { cardFields, carrierFields, mailFields, payPalFields } from './connection-fields.ts';
import { ExtensionProviderCard } from './extension-provider-card.tsx';

/** Renders the keys of the providers and of the mail server: their source, and forms that test and save them. */
export function Connections() {
  const [changed, setChanged] = useState<readonly ConnectionName[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'connections'],
    queryFn: api.staff.connections.read,
  });
  const extensions = useQuery({
    queryKey: ['settings', 'extension-providers'],
    queryFn: api.staff.extensions.providers,
  });
  const noteChange = useCallback(
    (name: ConnectionName, isChanged: boolean) =>
      setChanged((before) => [...before.filter((other) => other !== name), ...(isChanged ? [name] : [])]),
    [],
  );
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const { [cardProviderId]: cards, paypal, smtp } = data;
  return (
    <Stack>
      <UnsavedWarning isDirty={changed.length > 0} isOfOnePart />
      <Text size="sm" c="dimmed">
        {t('Keys are stored encrypted and never shown again. Values that your host sets have priority.')}
      </Text>
      {extensions.error ? <CallFailure error={extensions.error} onRetry={() => void extensions.refetch()} /> : null}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <ConnectionCard name={cardProviderId} view={cards} fields={cardFields(cards)} onChange={noteChange} />
        <ConnectionCard name="paypal" view={paypal} fields={payPalFields(paypal)} onChange={noteChange} />
        {carrierProviderIds.map((id) => (
          <ConnectionCard
            key={id}
            name={id}
            view={data[id]}
            fields={carrierFields(id, data[id])}
            onChange={noteChange}
          />
        ))}
        {extensions.data?.items.map((provider) => (
          <ExtensionProviderCard key={`${provider.kind}:${provider.name}`} provider={provider} />
        ))}
        <ConnectionCard name="smtp" view={smtp} fields={mailFields(smtp)} onChange={noteChange} />
      </SimpleGrid>
    </Stack>
  );
}
