import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { currencies } from '@vitrine/domain/money/currencies.ts';
import { type LengthUnit, lengthUnits, type WeightUnit, weightUnits } from '@vitrine/domain/shipping/units.ts';
import { currentZoneName, isTimeZone, partsInZone, timeZones } from '@vitrine/domain/time/time-zones.ts';
import { type WeekStart, weekStarts } from '@vitrine/domain/time/week-starts.ts';
import { adminLocale, t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { LongSelect } from '../../ui/editor/long-select.tsx';
import { Section } from '../../ui/section.tsx';
import type { SiteDraftProps } from '../site/site-draft.ts';
import { localTimeText } from './local-time-text.ts';

export const weekStartNames = { monday: t('Monday'), sunday: t('Sunday') } as const satisfies Record<WeekStart, string>;
export const unitNames = {
  oz: t('Ounces (oz)'),
  lb: t('Pounds (lb)'),
  g: t('Grams (g)'),
  kg: t('Kilograms (kg)'),
  in: t('Inches (in)'),
  cm: t('Centimetres (cm)'),
} as const satisfies Record<WeightUnit | LengthUnit, string>;

const currencyNames = new Intl.DisplayNames(adminLocale(), { type: 'currency' });
const currencyChoices = currencies.map((code) => ({
  value: code,
  label: `${currencyNames.of(code) ?? code} (${code})`,
}));
const zoneChoices = timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
const weekStartChoices = weekStarts.map((day) => ({ value: day, label: weekStartNames[day] }));
const weightChoices = weightUnits.map((unit) => ({ value: unit, label: unitNames[unit] }));
const lengthChoices = lengthUnits.map((unit) => ({ value: unit, label: unitNames[unit] }));

/** Renders the time zone of the shop's days, the first day of its week, the currency, and the units of weights and lengths. */
export function LocationSettings({ draft, change, errors }: SiteDraftProps) {
  const timeZone = currentZoneName(draft.timeZone);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title={t('Time')}>
        <Stack gap="sm">
          <LongSelect
            label={t('Time zone')}
            description={t(
              'Days on the dashboard, in reports, filters and delivery estimates begin and end in this time zone.',
            )}
            data={zoneChoices}
            allowDeselect={false}
            nothingFoundMessage={t('No time zone has this name')}
            error={errors['timeZone']}
            value={timeZone}
            onChange={(zone) => change({ timeZone: zone ?? draft.timeZone })}
          />
          <Clock timeZone={timeZone} />
          <OwnZone chosen={timeZone} onChoose={(zone) => change({ timeZone: zone })} />
          <Choice
            label={t('First day of the week')}
            description={t('Used by calendars in the admin area.')}
            choices={weekStartChoices}
            error={errors['weekStart']}
            value={draft.weekStart}
            onChoose={(weekStart) => change({ weekStart })}
          />
        </Stack>
      </Section>
      <Section title={t('Currency and units')}>
        <Stack gap="sm">
          <LongSelect
            label={t('Currency')}
            description={t('All prices and payments are in this currency. It is fixed from the first order on.')}
            data={currencyChoices}
            allowDeselect={false}
            nothingFoundMessage={t('No currency has this name')}
            error={errors['currency']}
            value={draft.currency}
            onChange={(code) => change({ currency: currencies.find((one) => one === code) ?? draft.currency })}
          />
          <Choice
            label={t('Weights')}
            description={t('The unit of the weights of products, boxes and parcels. Stored weights stay the same.')}
            choices={weightChoices}
            error={errors['weightUnit']}
            value={draft.weightUnit}
            onChoose={(weightUnit) => change({ weightUnit })}
          />
          <Choice
            label={t('Lengths')}
            description={t('The unit of the sizes of boxes and parcels.')}
            choices={lengthChoices}
            error={errors['lengthUnit']}
            value={draft.lengthUnit}
            onChoose={(lengthUnit) => change({ lengthUnit })}
          />
        </Stack>
      </Section>
    </SimpleGrid>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  description: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  error: string | undefined;
  value: Value;
  onChoose: (value: Value) => void;
}

/** Renders a choice of a few named values. */
function Choice<Value extends string>({ choices, onChoose, ...field }: ChoiceProps<Value>) {
  const choose = (chosen: string | null) => {
    const choice = choices.find(({ value }) => value === chosen);
    if (choice) onChoose(choice.value);
  };
  return <Select {...field} data={[...choices]} allowDeselect={false} onChange={choose} />;
}

/** Renders the current time in the chosen zone. */
function Clock({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), 10_000, { autoInvoke: true });
  return <Text size="sm">{localTimeText(now, timeZone)}</Text>;
}

/** Suggests the zone of this computer if another one is chosen. */
function OwnZone({ chosen, onChoose }: { chosen: string; onChoose: (zone: string) => void }) {
  const own = currentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (own === chosen || !isTimeZone(own)) return null;
  return (
    <Button variant="default" w="fit-content" onClick={() => onChoose(own)}>
      {t('Use the time zone of this computer ({own})', { own: partsInZone(own) })}
    </Button>
  );
}
