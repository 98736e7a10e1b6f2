import { Checkbox, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { OfferedPaymentBody } from '@vitrine/contract/payments/offered-payments.schema.ts';
import type { PaymentMethodsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { authorizingProviders, paymentProviderNames } from '@vitrine/domain/payments/providers.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { FormSave } from '../../ui/forms/form-save.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { SortableList } from '../../ui/inputs/sortable-list.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { PaymentMethodFields, paymentTitles } from './payment-method-fields.tsx';

interface PaymentMethodsFormProps {
  readonly settings: PaymentMethodsView;
  /** Refetches the settings and starts a new draft from them. */
  readonly onSaved: () => Promise<void>;
}

/** Renders the payment methods in the order of the checkout. They are saved as a whole. */
export function PaymentMethodsForm({ settings, onSaved }: PaymentMethodsFormProps) {
  const { data: user } = useSession();
  const form = useForm({
    initialValues: {
      methods: settings.methods,
      capturedLater: settings.capturedLater,
      savesMethods: settings.savesMethods,
    },
    validate: { methods: methodErrors },
  });
  const save = useMutation({
    mutationFn: () =>
      api.settings.changeAdmin<'payment-methods', PaymentMethodsView>('payment-methods', {
        methods: form.getValues().methods.map(withoutEmptyDays),
        capturedLater: form.getValues().capturedLater,
        savesMethods: form.getValues().savesMethods,
        updatedAt: settings.updatedAt,
      }),
    onSuccess: async () => {
      await onSaved();
      notifyDone(t('Saved.'));
    },
  });
  const { methods } = form.getValues();
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <UnsavedWarning isDirty={form.isDirty() && !save.isPending && !save.isSuccess} isOfOnePart />
      <Stack>
        <SortableList
          label={t('Payment methods')}
          layout="cards"
          items={methods}
          getId={({ method }) => method}
          getName={({ method }) => paymentTitles[method]}
          onChange={(sorted) => form.setFieldValue('methods', sorted)}
        >
          {(payment, handle, index) => (
            <PaymentMethodFields
              payment={payment}
              handle={handle}
              field={(name, options) => form.getInputProps(`methods.${index}.${name}`, options)}
              onChange={(changed) => form.setFieldValue(`methods.${index}`, { ...payment, ...changed })}
              onUp={index === 0 ? null : () => form.reorderListItem('methods', { from: index, to: index - 1 })}
              onDown={
                index === methods.length - 1
                  ? null
                  : () => form.reorderListItem('methods', { from: index, to: index + 1 })
              }
            />
          )}
        </SortableList>
        <Section title={t('Capture')}>
          <Checkbox.Group
            label={t('Capture when the order ships')}
            description={t(
              'The payment is authorised first. Buying a label, recording a parcel or marking the order as shipped captures it. An authorisation lapses after some days: you are warned before. All other payments are captured at once.',
            )}
            {...form.getInputProps('capturedLater')}
          >
            <Stack gap="xs" mt="xs" mb={6}>
              {authorizingProviders.map((id) => (
                <Checkbox key={id} value={id} label={paymentProviderNames[id]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Section>
        <Section title={t('Saved payment methods')}>
          <Checkbox
            label={t('Shoppers with an account may save their payment method')}
            description={t(
              'The payment provider stores it. Shoppers choose it at checkout and remove it in their account. Erasing an account deletes it at the provider.',
            )}
            {...form.getInputProps('savesMethods', { type: 'checkbox' })}
          />
        </Section>
        <FormSave
          reason={user?.isDemo ? t('The demo account cannot change these settings.') : null}
          isDirty={form.isDirty()}
          isSaving={save.isPending}
          error={save.error}
        />
      </Stack>
    </form>
  );
}

/** An emptied number field holds ''. */
function withoutEmptyDays(payment: OfferedPaymentBody): OfferedPaymentBody {
  return { ...payment, reminderDays: isDays(payment.reminderDays) ? payment.reminderDays : null };
}

function isDays(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= 90;
}

const methodErrors = {
  name: (name: string) => (name.trim() === '' ? t('Enter the name of the payment method') : null),
  instructions: (text: string) => (text.trim() === '' ? t('Explain how to pay') : null),
  days: (days: unknown) => (isDays(days) ? null : t('Enter a number of days from 1 to 90')),
};
