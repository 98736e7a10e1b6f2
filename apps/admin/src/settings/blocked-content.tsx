import { Table, Text } from '@mantine/core';
import type { SecurityStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { WideTable } from '../ui/wide-table.tsx';

/** Counts of what the pages' security policy stopped: an extension of a visitor's browser, or something that was smuggled in. */
export function BlockedContent({ blocked }: { blocked: SecurityStatus['blockedContent'] }) {
  return (
    <Section title="Stopped by the security policy">
      {blocked.length === 0 ? (
        <Text size="sm">No browser has reported anything in the last 30 days.</Text>
      ) : (
        <WideTable label="Stopped by the security policy" minWidth={400}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>What</Table.Th>
                <Table.Th>From</Table.Th>
                <Table.Th ta="right">Times</Table.Th>
                <Table.Th>Last</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {blocked.map(({ directive, blocked: from, count, lastSeenAt }) => (
                <Table.Tr key={`${directive} ${from}`}>
                  <Table.Td>{directive}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{from}</Table.Td>
                  <Table.Td ta="right">{count}</Table.Td>
                  <Table.Td>
                    <Time at={lastSeenAt} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Section>
  );
}
