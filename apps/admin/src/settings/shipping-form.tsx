import { Button, Group, MultiSelect, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { countries as allCountries } from '@vitrine/domain/shipping/countries.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { requiredAddress } from '../ui/required-address.ts';
import { Section } from '../ui/section.tsx';
import { isStale } from '../ui/stale-fields.tsx';
import { StaleModal } from '../ui/stale-modal.tsx';
import { UnsavedWarning } from '../ui/unsaved-warning.tsx';
import { WhyNot } from '../ui/why-not.tsx';
import { shippingChanges, shippingDraftOf, shippingFields } from './shipping-draft.tsx';

const countries = allCountries.map(({ code, name }) => ({ value: code, label: name }));
const sides = [
  ['length', 'Length (in)'],
  ['width', 'Width (in)'],
  ['height', 'Height (in)'],
  ['weight', 'Weight (oz)'],
] as const;

interface ShippingFormProps {
  settings: ShippingSettingsView;
  /** Reads the settings anew and starts over with them. */
  onSaved: () => Promise<void>;
}

/** The shipping settings, saved as a whole. */
export function ShippingForm({ settings, onSaved }: ShippingFormProps) {
  const { data: user } = useSession();
  const [initial] = useState(() => shippingDraftOf(settings));
  const form = useForm({
    initialValues: initial,
    validate: {
      originAddress: requiredAddress,
      countries: (chosen) => (chosen.length === 0 ? 'The shop ships to at least one country' : null),
    },
  });
  const save = useMutation({
    mutationFn: (seenAt: string | null) =>
      api.settings.changeAdmin<'shipping', ShippingSettingsView>('shipping', {
        ...shippingChanges(form.getValues(), initial),
        updatedAt: seenAt,
      }),
    onSuccess: async () => {
      await onSaved();
      notifyDone('Saved.');
    },
  });
  const reason = user?.isDemo ? 'The demo account may not change these settings.' : null;
  const field = (name: string) => form.getInputProps(`originAddress.${name}`);
  return (
    <form onSubmit={form.onSubmit(() => save.mutate(settings.updatedAt))}>
      <UnsavedWarning isDirty={form.isDirty() && !save.isPending && !save.isSuccess} isOfOnePart />
      {isStale(save.error) ? (
        <StaleModal
          what="The shipping settings"
          fields={shippingFields}
          mine={form.getValues()}
          before={initial}
          read={async () => {
            const saved = await api.settings.admin<ShippingSettingsView>('shipping');
            return { draft: shippingDraftOf(saved), updatedAt: saved.updatedAt };
          }}
          onSaveMine={(seenAt) => save.mutate(seenAt)}
          onTakeTheirs={onSaved}
          onClose={save.reset}
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
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
            <Select label="Country" data={countries} searchable allowDeselect={false} {...field('country')} />
            <Group grow>
              <TextInput label="Phone" type="tel" {...field('phone')} />
              <TextInput label="E-mail" type="email" {...field('email')} />
            </Group>
          </Stack>
        </Section>
        <Stack>
          <Section title="Usual parcel">
            <Text size="sm" c="dimmed" mb="sm">
              What rates and labels are for, unless the label says otherwise.
            </Text>
            <SimpleGrid cols={2} spacing="sm">
              {sides.map(([side, label]) => (
                <NumberInput
                  key={side}
                  label={label}
                  min={0.1}
                  decimalScale={2}
                  {...form.getInputProps(`parcel.${side}`)}
                />
              ))}
            </SimpleGrid>
          </Section>
          <Section title="Ships to">
            <MultiSelect
              label="Countries"
              data={countries}
              searchable
              nothingFoundMessage="No countries"
              {...form.getInputProps('countries')}
            />
          </Section>
          {save.error && !isStale(save.error) ? <CallFailure error={save.error} /> : null}
          <Group justify="flex-end">
            <WhyNot reason={reason}>
              <Button type="submit" loading={save.isPending} disabled={reason !== null || !form.isDirty()}>
                Save
              </Button>
            </WhyNot>
          </Group>
        </Stack>
      </SimpleGrid>
    </form>
  );
}
