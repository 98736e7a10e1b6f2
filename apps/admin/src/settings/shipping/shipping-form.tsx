import { SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useSite } from '../../shell/use-site.ts';
import { CountriesSelect } from '../../ui/editor/country-select.tsx';
import { FormSave } from '../../ui/forms/form-save.tsx';
import { requiredAddress } from '../../ui/forms/required-address.ts';
import { isStale } from '../../ui/forms/stale-fields.tsx';
import { StaleModal } from '../../ui/forms/stale-modal.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { useShopLocale } from '../../ui/shop-locale.tsx';
import { HolidaysSection, holidayErrors, newHoliday } from '../zones/holidays-section.tsx';
import { BoxesSection, newBox } from './boxes-section.tsx';
import { DeliverySection, deliveryErrors, ReturnsSection } from './delivery-sections.tsx';
import {
  isOriginBegun,
  type ShippingDraft,
  shippingChanges,
  shippingFields,
  toShippingDraft,
} from './shipping-draft.tsx';
import { OriginSection, ParcelSection } from './shipping-sections.tsx';

interface ShippingFormProps {
  settings: ShippingSettingsView;
  /** Refetches the settings and starts a new draft from them. */
  onSaved: () => Promise<void>;
}

/** Renders the shipping settings. They are saved as a whole. */
export function ShippingForm({ settings, onSaved }: ShippingFormProps) {
  const { data: user } = useSession();
  const units = useShopLocale();
  const site = useSite();
  const [initial] = useState(() => toShippingDraft(settings, site?.country));
  const form = useForm({
    initialValues: initial,
    validate: {
      originAddress: requiredAddress<ShippingDraft>(
        ({ originAddress }) => originAddress.country,
        (values) => settings.originAddress !== null || isOriginBegun(values),
      ),
      delivery: deliveryErrors,
      holidays: holidayErrors,
      boxes: { name: (name) => (name.trim() === '' ? t('Enter a name for the box') : null) },
      countries: (chosen) => (chosen.length === 0 ? t('Choose at least one country') : null),
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
      notifyDone(t('Saved.'));
    },
  });
  const reason = user?.isDemo ? t('The demo account cannot change these settings.') : null;
  return (
    <form onSubmit={form.onSubmit(() => save.mutate(settings.updatedAt))}>
      <UnsavedWarning isDirty={form.isDirty() && !save.isPending && !save.isSuccess} isOfOnePart />
      {isStale(save.error) ? (
        <StaleModal
          what={t('The shipping settings')}
          fields={shippingFields(units)}
          mine={form.getValues()}
          before={initial}
          read={async () => {
            const saved = await api.settings.admin<ShippingSettingsView>('shipping');
            return { draft: toShippingDraft(saved, site?.country), updatedAt: saved.updatedAt };
          }}
          onSaveMine={(seenAt) => save.mutate(seenAt)}
          onTakeTheirs={onSaved}
          onClose={save.reset}
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          <OriginSection
            country={form.getValues().originAddress.country}
            field={(name) => form.getInputProps(`originAddress.${name}`)}
          />
          <Section title={t('Ships to')}>
            <CountriesSelect {...form.getInputProps('countries')} />
          </Section>
          <ReturnsSection field={(name) => form.getInputProps(name)} />
        </Stack>
        <Stack>
          <ParcelSection field={(name) => form.getInputProps(`parcel.${name}`)} />
          <BoxesSection
            boxes={form.getValues().boxes}
            field={(index, name) => form.getInputProps(`boxes.${index}.${name}`)}
            onAdd={() => form.insertListItem('boxes', newBox)}
            onRemove={(index) => form.removeListItem('boxes', index)}
          />
          <DeliverySection field={(name, options) => form.getInputProps(`delivery.${name}`, options)} />
          <HolidaysSection
            holidays={form.getValues().holidays}
            field={(index, name, options) => form.getInputProps(`holidays.${index}.${name}`, options)}
            onAdd={() => form.insertListItem('holidays', newHoliday)}
            onRemove={(index) => form.removeListItem('holidays', index)}
          />
          <FormSave
            reason={reason}
            isDirty={form.isDirty()}
            isSaving={save.isPending}
            error={isStale(save.error) ? null : save.error}
          />
        </Stack>
      </SimpleGrid>
    </form>
  );
}
