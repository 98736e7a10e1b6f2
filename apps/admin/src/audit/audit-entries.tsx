import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { Time } from '../ui/time.tsx';
import { fieldChanges } from './audit-changes.ts';
import { OpenEntry } from './audit-entry.tsx';

/** The latest changes of one record. */
export function AuditEntries({ where }: { where: { resource: string; resourceId: string } }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'of', where],
    queryFn: () => api.staff.audit.many({ where, orderBy: [{ at: 'desc' }], limit: 50 }),
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.items.length === 0) return <Text size="sm">Nobody changed it yet.</Text>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>When</Table.Th>
          <Table.Th>What</Table.Th>
          <Table.Th visibleFrom="sm">Fields</Table.Th>
          <Table.Th>Who</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.items.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td>
              <Time at={entry.at} />
            </Table.Td>
            <Table.Td>
              <OpenEntry entry={entry} />
            </Table.Td>
            <Table.Td visibleFrom="sm">
              {fieldChanges(entry.before, entry.after)
                .map(({ field }) => field)
                .join(', ')}
            </Table.Td>
            <Table.Td>{entry.userEmail ?? 'Command line'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
