import { NumberInput, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReturnRulesView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { ChosenGroupings, ChosenProducts } from '../../catalog/chosen-goods.tsx';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { FormSave } from '../../ui/forms/form-save.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { CountryPoliciesSection } from './country-policies-section.tsx';
import { ReasonsSection } from './reasons-section.tsx';
import { RefundRulesSection } from './refund-rules-section.tsx';

interface ReturnRulesFormProps {
  readonly rules: ReturnRulesView;
  /** Refetches the settings and starts a new draft from them. */
  readonly onSaved: () => Promise<void>;
}

/** Renders the rules for returns. They are saved as a whole. */
export function ReturnRulesForm({ rules, onSaved }: ReturnRulesFormProps) {
  const { data: user } = useSession();
  const { updatedAt, ...initialValues } = rules;
  const form = useForm({ initialValues });
  const save = useMutation({
    mutationFn: () =>
      api.settings.changeAdmin<'returns', ReturnRulesView>('returns', { ...form.getValues(), updatedAt }),
    onSuccess: async () => {
      await onSaved();
      notifyDone(t('Saved.'));
    },
  });
  const values = form.getValues();
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <UnsavedWarning isDirty={form.isDirty() && !save.isPending && !save.isSuccess} isOfOnePart />
      <Stack>
        <Section title={t('Rules')}>
          <Stack gap="sm">
            <Switch
              label={t('Customers can request returns online')}
              description={t('Claims and legal withdrawals stay possible.')}
              {...form.getInputProps('isOn', { type: 'checkbox' })}
            />
            <Switch
              label={t('Exchanges')}
              description={t(
                'Customers can choose other items instead of a refund. They pay or receive the difference.',
              )}
              {...form.getInputProps('allowsExchanges', { type: 'checkbox' })}
            />
            <NumberInput
              label={t('Days from shipping to delivery')}
              description={t('Used when the delivery of an order is unknown.')}
              min={0}
              max={60}
              allowDecimal={false}
              {...form.getInputProps('transitDays')}
            />
            <Switch
              label={t('Buy a return label on approval')}
              description={t(
                'For returns whose way back you pay or deduct. The customer gets the cheapest label in the email.',
              )}
              {...form.getInputProps('buysLabels', { type: 'checkbox' })}
            />
            <Switch
              label={t('Link to the withdrawal in the footer')}
              description={t('Shown where you ship to a country whose consumers may withdraw online.')}
              {...form.getInputProps('showsWithdrawalLink', { type: 'checkbox' })}
            />
          </Stack>
        </Section>
        <RefundRulesSection rules={values} onChange={(changes) => form.setValues(changes)} />
        <CountryPoliciesSection
          policies={values.countryPolicies}
          onChange={(policies) => form.setFieldValue('countryPolicies', policies)}
        />
        <ReasonsSection reasons={values.reasons} onChange={(reasons) => form.setFieldValue('reasons', reasons)} />
        <Section title={t('Not returnable')}>
          <Stack gap="sm">
            <ChosenProducts
              label={t('Add a product that cannot be returned')}
              ids={values.nonReturnableProducts}
              onChange={(ids) => form.setFieldValue('nonReturnableProducts', ids)}
            />
            <ChosenGroupings
              kind="categories"
              label={t('Categories that cannot be returned')}
              ids={values.nonReturnableCategories}
              onChange={(ids) => form.setFieldValue('nonReturnableCategories', ids)}
            />
          </Stack>
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
