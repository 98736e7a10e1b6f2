import { Group, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { countries } from '@vitrine/domain/shipping/countries.ts';
import { Section } from '../ui/section.tsx';

/** All countries, as choices of a select. */
export const countryChoices = countries.map(({ code, name }) => ({ value: code, label: name }));

interface SectionProps {
  /** Returns the props that connect an input to a field of the form. */
  field: (name: string) => GetInputPropsReturnType;
}

/** The address of the sender. */
export function OriginSection({ field }: SectionProps) {
  return (
    <Section title="Parcels leave from">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Rates are asked and labels are bought from here; it is printed as the sender.
        </Text>
        <TextInput label="Name" withAsterisk {...field('name')} />
        <TextInput label="Street" withAsterisk {...field('street1')} />
        <TextInput label="Street, second line" {...field('street2')} />
        <TextInput label="City" withAsterisk {...field('city')} />
        <Group grow align="flex-start">
          <TextInput label="State" withAsterisk {...field('state')} />
          <TextInput label="Postal code" withAsterisk {...field('postalCode')} />
        </Group>
        <Select label="Country" data={countryChoices} searchable allowDeselect={false} {...field('country')} />
        <Group grow>
          <TextInput label="Phone" type="tel" {...field('phone')} />
          <TextInput label="E-mail" type="email" {...field('email')} />
        </Group>
      </Stack>
    </Section>
  );
}

const sides = [
  ['length', 'Length (in)'],
  ['width', 'Width (in)'],
  ['height', 'Height (in)'],
  ['weight', 'Weight (oz)'],
] as const;

/** The usual size and weight of a parcel. */
export function ParcelSection({ field }: SectionProps) {
  return (
    <Section title="Usual parcel">
      <Text size="sm" c="dimmed" mb="sm">
        What rates and labels are for, unless the label says otherwise.
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        {sides.map(([side, label]) => (
          <NumberInput key={side} label={label} min={0.1} decimalScale={2} {...field(side)} />
        ))}
      </SimpleGrid>
    </Section>
  );
}
