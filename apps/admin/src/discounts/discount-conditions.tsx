import { Checkbox, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { discountClasses } from '@vitrine/domain/discounts/pricing-discount.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { CountriesSelect } from '../ui/editor/country-select.tsx';
import type { DraftProps } from '../ui/editor/use-draft.ts';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { Section } from '../ui/section.tsx';
import { DiscountCustomerGroups } from './discount-customer-groups.tsx';
import { DiscountCustomers } from './discount-customers.tsx';
import type { DiscountDraft } from './discount-draft.ts';
import { Count } from './discount-rules.tsx';
import { classLabels } from './kind-labels.ts';

type Props = DraftProps<DiscountDraft>;

const weekdays = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')].map((label, index) => ({
  day: index + 1,
  label,
}));

/** Renders the conditions of a discount. */
export function DiscountConditions({ draft, change, errors }: Props) {
  return (
    <Section title={t('Conditions')}>
      <Stack gap="sm">
        <Group grow align="start">
          <MoneyInput
            label={t('Minimum spend')}
            error={errors['minimumSubtotal']}
            value={draft.minimumSubtotal}
            onChange={(minimumSubtotal) => change({ minimumSubtotal })}
          />
          <NumberInput
            label={t('Minimum items')}
            min={0}
            allowDecimal={false}
            value={draft.minimumQuantity ?? ''}
            onChange={(units) => change({ minimumQuantity: units === '' ? null : Number(units) })}
          />
        </Group>
        <Group grow align="start">
          <TextInput
            type="date"
            label={t('First day')}
            value={draft.firstDay}
            onChange={({ currentTarget }) => change({ firstDay: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('Last day')}
            error={errors['endsAt']}
            value={draft.lastDay}
            onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
          />
        </Group>
        <Checkbox.Group
          label={t('Days of the week')}
          description={t('In the time zone of the shop. If none is selected: every day.')}
          value={draft.weekdays.map(String)}
          onChange={(chosen) =>
            change({ weekdays: weekdays.filter(({ day }) => chosen.includes(`${day}`)).map(({ day }) => day) })
          }
        >
          <Group gap="sm" mt="xs" mb={6}>
            {weekdays.map(({ day, label }) => (
              <Checkbox key={day} value={`${day}`} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
        <CountriesSelect
          description={t('Leave empty for all countries.')}
          error={errors['countries']}
          value={[...draft.countries]}
          onChange={(codes) => change({ countries: codes })}
        />
        <DiscountCustomers draft={draft} change={change} errors={errors} />
        <DiscountCustomerGroups draft={draft} change={change} errors={errors} />
        <Switch
          label={t('Only for a first order')}
          checked={draft.isFirstOrderOnly}
          onChange={({ currentTarget }) => change({ isFirstOrderOnly: currentTarget.checked })}
        />
        <Switch
          label={t('Exclude products that are already reduced')}
          checked={draft.excludesReduced}
          onChange={({ currentTarget }) => change({ excludesReduced: currentTarget.checked })}
        />
      </Stack>
    </Section>
  );
}

/** Renders the usage limits of a discount and its combination with other discounts. */
export function DiscountLimits({ draft, change, errors }: Props) {
  return (
    <Section title={t('Limits')}>
      <Stack gap="sm">
        <Count
          label={t('Total uses')}
          error={errors['usageLimit']}
          value={draft.usageLimit}
          onChange={(usageLimit) => change({ usageLimit })}
        />
        <Count
          label={t('Uses per customer')}
          description={t('Counted by account and by email.')}
          value={draft.usageLimitPerCustomer}
          onChange={(usageLimitPerCustomer) => change({ usageLimitPerCustomer })}
        />
        {draft.kind === 'BUY_X_GET_Y' || draft.kind === 'BUNDLE' ? (
          <Count
            label={t('Uses per order')}
            value={draft.usageLimitPerOrder}
            onChange={(usageLimitPerOrder) => change({ usageLimitPerOrder })}
          />
        ) : null}
        <Checkbox.Group
          label={t('Combines with')}
          description={t('Turn this on in both discounts.')}
          value={[...draft.combinesWith]}
          onChange={(chosen) => change({ combinesWith: discountClasses.filter((name) => chosen.includes(name)) })}
        >
          <Stack gap="xs" mt="xs" mb={6}>
            {discountClasses.map((name) => (
              <Checkbox key={name} value={name} label={classLabels[name]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </Section>
  );
}
