import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { needsState } from '@vitrine/domain/shipping/address/address-labels.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { CountrySelect } from '../../ui/editor/country-select.tsx';
import { StateInput } from '../../ui/editor/state-input.tsx';
import { MeasureInput } from '../../ui/inputs/measure-input.tsx';
import { Section } from '../../ui/section.tsx';
import { useShopLocale } from '../../ui/shop-locale.tsx';

interface SectionProps {
  /** Returns the props that connect an input to a field of the form. */
  field: (name: string) => GetInputPropsReturnType;
}

/** Renders the address of the sender. */
export function OriginSection({ field, country }: SectionProps & { readonly country: string }) {
  return (
    <Section title={t('Ship from')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('Used for shipping rates and printed on labels as the sender.')}
        </Text>
        <CountrySelect allowDeselect={false} {...field('country')} />
        <TextInput label={t('Name')} withAsterisk {...field('name')} />
        <TextInput label={t('Street')} withAsterisk {...field('street1')} />
        <TextInput label={t('Street, second line')} {...field('street2')} />
        <TextInput label={t('City')} withAsterisk {...field('city')} />
        <Group grow align="flex-start">
          <StateInput country={country} withAsterisk={needsState(country)} {...field('state')} />
          <TextInput label={t('Postal code')} withAsterisk {...field('postalCode')} />
        </Group>
        <Group grow>
          <TextInput label={t('Phone')} type="tel" {...field('phone')} />
          <TextInput label={t('Email')} type="email" {...field('email')} />
        </Group>
      </Stack>
    </Section>
  );
}

const sides = [
  ['length', t('Length')],
  ['width', t('Width')],
  ['height', t('Height')],
  ['weight', t('Weight')],
] as const;

/** Renders the default size and weight of a parcel. */
export function ParcelSection({ field }: SectionProps) {
  const { weightUnit, lengthUnit } = useShopLocale();
  return (
    <Section title={t('Default parcel')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Used for rates and labels unless you enter another size.')}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        {sides.map(([side, label]) => (
          <MeasureInput key={side} label={label} unit={side === 'weight' ? weightUnit : lengthUnit} {...field(side)} />
        ))}
      </SimpleGrid>
    </Section>
  );
}
