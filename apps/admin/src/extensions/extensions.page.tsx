import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExtensionView } from '@vitrine/contract/extensions/extensions.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { IconExternalLink } from '../icons/icons.tsx';
import { Facts } from '../settings/facts.tsx';
import { OwnerOnly } from '../settings/owner-only.tsx';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';

const key = ['extensions'];
const states: Record<ExtensionView['state'], readonly [Tone, string]> = {
  ACTIVE: ['good', t('Active')],
  FAILING: ['bad', t('Failing')],
  STOPPED: ['bad', t('Stopped')],
  OFF: ['off', t('Off')],
};

/** Renders /admin/settings/extensions: the extensions of the configuration file, with their panels. */
export function Component() {
  return (
    <>
      <PageHeader title={t('Extensions')} about={t('Packages that your host adds to your shop.')} />
      <OwnerOnly what={t('extensions')}>
        <Extensions />
      </OwnerOnly>
    </>
  );
}

function Extensions() {
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: api.staff.extensions.list });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const { items, problems } = data;
  return (
    <Stack>
      {problems.map((problem) => (
        <Alert key={problem} color="red" title={t('Could not be loaded')}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {translatedSentence(problem)}
          </Text>
        </Alert>
      ))}
      {items.length === 0 ? (
        <EmptyState icon={IconExternalLink} text={t('No extensions yet. Ask your host to add one.')}>
          {null}
        </EmptyState>
      ) : null}
      {items.map((extension) => (
        <ExtensionSection key={extension.name} extension={extension} />
      ))}
    </Stack>
  );
}

function ExtensionSection({ extension }: { extension: ExtensionView }) {
  const { name, title, state, version, lastRunAt, tookMs, lastError, lastErrorAt, waitingCount, failedCount } =
    extension;
  const queryClient = useQueryClient();
  const isOn = state === 'ACTIVE' || state === 'FAILING';
  const change = useMutation({
    mutationFn: () => api.staff.extensions.switch(name, !isOn),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: key });
      notifyDone(isOn ? t('Switched off. It receives no events.') : t('Switched on.'));
    },
    onError: notifyFailure,
  });
  const [tone, label] = states[state];
  const button = (
    <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {isOn ? t('Switch off') : t('Switch on')}
    </Button>
  );
  return (
    <Section title={title} actions={button}>
      <Group mb="sm">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Text size="sm" c="dimmed">
          {name} {version}
        </Text>
      </Group>
      <Facts
        facts={[
          [t('Last run'), lastRunAt ? <Time key="run" at={lastRunAt} /> : t('Never')],
          [t('Duration'), tookMs === null ? '-' : t('{tookMs} ms', { tookMs })],
          [t('Waiting events'), String(waitingCount)],
          [t('Failed events'), String(failedCount)],
          ...(lastError === null || lastErrorAt === null
            ? []
            : [
                [t('Last error'), translatedSentence(lastError)] as const,
                [t('Time of the last error'), <Time key="error" at={lastErrorAt} />] as const,
              ]),
        ]}
      />
      {extension.hasPanel && state !== 'OFF' ? <Panel name={name} /> : null}
    </Section>
  );
}

function Panel({ name }: { name: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...key, name],
    queryFn: () => api.staff.extensions.panel(name),
    retry: false,
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const { facts, table } = data;
  return (
    <Stack mt="md">
      {facts ? <Facts facts={facts.map(({ label, value }) => [label, value] as const)} /> : null}
      {table && table.rows.length > 0 ? (
        <WideTable label={t('Table of {name}', { name })}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {table.columns.map((column) => (
                  <Table.Th key={column}>{column}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {table.rows.map((row) => (
                <Table.Tr key={row.join('|')}>
                  {table.columns.map((column, index) => (
                    <Table.Td key={column}>{row[index] ?? ''}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      ) : null}
    </Stack>
  );
}
