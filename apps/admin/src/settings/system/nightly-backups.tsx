import { Stack, Table, Text } from '@mantine/core';
import type { NightlyBackups as Nightly, NightlyBackup } from '@vitrine/contract/exchange/backups.schema.ts';
import { byteSizeLabel } from '../../ui/byte-size-label.ts';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Time } from '../../ui/time.tsx';

/** Renders the nightly backups, each with the result of its check. */
export function NightlyBackups({ keep: retain, place: location, items }: Nightly) {
  return (
    <Section title="Nightly backups">
      <Stack gap="sm">
        <Text size="sm" className="breaks">
          {retain === null
            ? 'Nightly backups are off. Turn them on in the schedule below.'
            : `Your shop is backed up every night to ${location}. It stores ${retain.daily} daily, ${retain.weekly} weekly and ${retain.monthly} monthly backups. Each one is restored into an empty database and compared.`}
        </Text>
        {retain !== null && items.length === 0 ? <Text size="sm">The first one is created tonight.</Text> : null}
        {items.length > 0 ? (
          <WideTable label="Nightly backups">
            <Table verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Made</Table.Th>
                  <Table.Th>Size</Table.Th>
                  <Table.Th>Check</Table.Th>
                  <Table.Th visibleFrom="xs">File</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((backup) => (
                  <Table.Tr key={backup.name}>
                    <Table.Td>
                      <Time at={backup.madeAt} />
                    </Table.Td>
                    <Table.Td>{byteSizeLabel(backup.byteSize)}</Table.Td>
                    <Table.Td>
                      <Check {...backup} />
                    </Table.Td>
                    <Table.Td visibleFrom="xs" className="breaks">
                      {backup.name}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        ) : null}
      </Stack>
    </Section>
  );
}

function Check({ checkedAt, fault: error }: NightlyBackup) {
  if (checkedAt === null) return <Text size="sm">Not verified yet</Text>;
  if (error !== null) {
    return (
      <Stack gap={4}>
        <StatusBadge tone="bad">Not restorable</StatusBadge>
        <Text size="sm">{error}</Text>
      </Stack>
    );
  }
  return (
    <Text size="sm">
      Verified at <Time at={checkedAt} />
    </Text>
  );
}
