import { Stack, Table, Text } from '@mantine/core';
import type { NightlyBackups as Nightly, NightlyBackup } from '@vitrine/contract/exchange/backups.schema.ts';
import { inContext, t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { byteSizeLabel } from '../../ui/byte-size-label.ts';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Time } from '../../ui/time.tsx';

/** Renders the nightly backups, each with the result of its check. */
export function NightlyBackups({ keep: retain, place: location, items }: Nightly) {
  return (
    <Section title={t('Nightly backups')}>
      <Stack gap="sm">
        <Text size="sm" className="breaks">
          {retain === null
            ? t('Nightly backups are off. Turn them on in the schedule below.')
            : t(
                'Your shop is backed up every night to {location}. It stores {daily} daily, {weekly} weekly and {monthly} monthly backups. Each one is restored into an empty database and compared.',
                { location, daily: retain.daily, weekly: retain.weekly, monthly: retain.monthly },
              )}
        </Text>
        {retain !== null && items.length === 0 ? <Text size="sm">{t('The first one is created tonight.')}</Text> : null}
        {items.length > 0 ? (
          <WideTable label={t('Nightly backups')}>
            <Table verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('Made')}</Table.Th>
                  <Table.Th>{t('Size')}</Table.Th>
                  <Table.Th>{inContext('Check|result')}</Table.Th>
                  <Table.Th visibleFrom="xs">{t('File')}</Table.Th>
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
  if (checkedAt === null) return <Text size="sm">{t('Not verified yet')}</Text>;
  if (error !== null) {
    return (
      <Stack gap={4}>
        <StatusBadge tone="bad">{t('Not restorable')}</StatusBadge>
        <Text size="sm">{translatedSentence(error)}</Text>
      </Stack>
    );
  }
  return <Text size="sm">{rich('Verified at {time}', { time: <Time at={checkedAt} /> })}</Text>;
}
