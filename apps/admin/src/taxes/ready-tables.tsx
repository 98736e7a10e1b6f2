import { Anchor, Button, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { findRegion } from '@vitrine/domain/shipping/countries/regions.ts';
import { type ReadyTableKey, readyLocations, readyTableKeys, readyTables } from '@vitrine/domain/taxes/ready-tables.ts';
import { adminLocale, t, translated } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { countryLabel } from '../ui/country-label.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { fullDayLabel } from '../ui/time.tsx';
import { useTaxWrite } from './use-taxes.ts';

/** Renders the predefined rates, to add for the locations where the shop is registered. */
export function ReadyTables() {
  return (
    <Section title={t('Ready-made rates')}>
      <Stack gap="md">
        <Text size="sm">{t('Choose the regions where the shop is registered and collects tax.')}</Text>
        {readyTableKeys.map((key) => (
          <ReadyTableForm key={key} table={key} />
        ))}
      </Stack>
    </Section>
  );
}

function ReadyTableForm({ table }: { readonly table: ReadyTableKey }) {
  const { name: englishName, asOf, source, compareWith } = readyTables[table];
  const name = translated(englishName);
  const [positions, setPositions] = useState<string[]>([]);
  const apply = useTaxWrite(() => api.taxTables.apply({ table, places: positions }));
  const getName = (location: string) =>
    table === 'US' ? (findRegion('US', location)?.name ?? location) : countryLabel(location);
  const choices = readyLocations(table)
    .map((location) => ({ value: location, label: getName(location) }))
    .toSorted((first, second) => first.label.localeCompare(second.label, adminLocale()));
  return (
    <Stack gap={4}>
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <MultiSelect
          label={translated(name)}
          flex={1}
          miw={0}
          data={choices}
          searchable
          nothingFoundMessage={t('Nothing found')}
          value={positions}
          onChange={setPositions}
        />
        <Button
          variant="default"
          flex="none"
          aria-label={t('Add the rates: {name}', { name: translated(name) })}
          disabled={positions.length === 0}
          loading={apply.isPending}
          onClick={() => apply.mutate(undefined, { onSuccess: () => setPositions([]) })}
        >
          {t('Add')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {rich('Rates as of {asOf}, from {link}. Before you sell, compare them with: {compareWith}.', {
          asOf: fullDayLabel(asOf),
          link: (
            <Anchor href={source.url} target="_blank" rel="noreferrer" size="xs" underline="always">
              {translated(source.title)}
            </Anchor>
          ),
          compareWith: translated(compareWith),
        })}
      </Text>
      {apply.error ? <CallFailure error={apply.error} /> : null}
      <Text size="sm" role="status">
        {apply.data ? addedText(apply.data) : ''}
      </Text>
    </Stack>
  );
}

function addedText(result: { readonly addedCount: number; readonly keptCount: number }): string {
  const { addedCount, keptCount: unchangedCount } = result;
  const rates = counted(addedCount, 'rate');
  return unchangedCount > 0
    ? t('{rates} added. {regions} already had a rate, which did not change.', {
        rates,
        regions: counted(unchangedCount, 'region'),
      })
    : t('{rates} added.', { rates });
}
