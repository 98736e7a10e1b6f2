import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { maxHolidays } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconPlus } from '../../icons/icons.tsx';
import { Section } from '../../ui/section.tsx';

type Holiday = ShippingSettingsView['holidays'][number];

export const newHoliday: Holiday = { date: '', isYearly: true };

/** The errors of a holiday, by field. */
export const holidayErrors = { date: (date: string) => (date === '' ? t('Choose a day') : null) };

interface HolidaysSectionProps {
  readonly holidays: readonly Holiday[];
  /** Returns the props that connect an input to a field of the holiday at that index. */
  readonly field: (
    index: number,
    name: keyof Holiday,
    options?: { readonly type: 'checkbox' },
  ) => GetInputPropsReturnType;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

/** Renders the days without handover or delivery. */
export function HolidaysSection({ holidays, field, onAdd, onRemove }: HolidaysSectionProps) {
  return (
    <Section title={t('Holidays')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('No parcels leave or arrive on these days. Delivery estimates skip them, like weekends.')}
        </Text>
        {holidays.map((holiday, index) => (
          // A holiday has no id, and its day changes while it is typed.
          <Group
            key={index}
            gap="md"
            align="flex-end"
            role="group"
            aria-label={holiday.date || t('Holiday {number}', { number: index + 1 })}
          >
            <TextInput label={t('Day')} type="date" flex="1 1 9rem" {...field(index, 'date')} />
            <Switch label={t('Every year')} mb={8} {...field(index, 'isYearly', { type: 'checkbox' })} />
            <Button
              variant="default"
              aria-label={t('Remove the holiday {date}', { date: holiday.date || index + 1 })}
              onClick={() => onRemove(index)}
            >
              {t('Remove')}
            </Button>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={holidays.length >= maxHolidays}
            onClick={onAdd}
          >
            {t('Add a holiday')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
