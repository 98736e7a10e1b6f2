import { Button, Group, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { discountKinds } from '@vitrine/domain/discounts/pricing-discount.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { DraftProps } from '../ui/editor/use-draft.ts';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { PercentInput } from '../ui/inputs/percent-input.tsx';
import { Section } from '../ui/section.tsx';
import type { DiscountDraft } from './discount-draft.ts';
import { kindLabels } from './kind-labels.ts';

type Props = DraftProps<DiscountDraft>;

/** Renders title, code, kind, and the value of the discount. */
export function DiscountRules({ draft, change, errors }: Props) {
  return (
    <Section title={t('Offer')}>
      <Stack gap="sm">
        <TextInput
          label={t('Title')}
          description={t('Shown in the cart and on orders.')}
          required
          maxLength={120}
          error={errors['title']}
          value={draft.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TextInput
          label={t('Code')}
          description={t('Leave empty to apply it automatically. A link to /discount/CODE applies the code.')}
          maxLength={64}
          error={errors['code']}
          value={draft.code}
          onChange={({ currentTarget }) => change({ code: currentTarget.value })}
        />
        <Select
          label={t('Kind')}
          allowDeselect={false}
          data={discountKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          value={draft.kind}
          onChange={(kind) => kind && change({ kind, value: null })}
        />
        <KindFields draft={draft} change={change} errors={errors} />
        <Switch
          label={t('Active')}
          checked={draft.isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
      </Stack>
    </Section>
  );
}

function KindFields(props: Props) {
  const { draft, change, errors } = props;
  const setValue = (value: number | null) => change({ value });
  switch (draft.kind) {
    case 'PERCENTAGE':
      return (
        <PercentInput
          label={t('Percentage')}
          required
          error={errors['value']}
          value={draft.value}
          onChange={setValue}
        />
      );
    case 'AMOUNT':
      return (
        <MoneyInput label={t('Amount')} required error={errors['value']} value={draft.value} onChange={setValue} />
      );
    case 'FREE_SHIPPING':
      return null;
    case 'BUNDLE':
      return (
        <MoneyInput
          label={t('Price of one of each product')}
          required
          error={errors['value'] ?? errors['productIds']}
          value={draft.value}
          onChange={setValue}
        />
      );
    case 'BUY_X_GET_Y':
      return (
        <Group grow align="start">
          <Count
            label={t('Buy')}
            required
            error={errors['buyQuantity']}
            value={draft.buyQuantity}
            onChange={(buyQuantity) => change({ buyQuantity })}
          />
          <Count
            label={t('Get')}
            required
            error={errors['getQuantity']}
            value={draft.getQuantity}
            onChange={(getQuantity) => change({ getQuantity })}
          />
          <PercentInput
            label={t('Reduced by')}
            description={t('Empty: free')}
            error={errors['value']}
            value={draft.value}
            onChange={setValue}
          />
        </Group>
      );
    case 'TIERS':
      return <Tiers {...props} />;
  }
}

function Tiers({ draft: { tiers }, change, errors }: Props) {
  type Tier = DiscountDraft['tiers'][number];
  const edit = (position: number, changes: Partial<Tier>) =>
    change({ tiers: tiers.map((tier, index) => (index === position ? { ...tier, ...changes } : tier)) });
  return (
    <Stack gap="xs">
      {tiers.map((tier, index) => (
        <Group key={index} grow align="end">
          <MoneyInput
            label={t('From spend, step {number}', { number: index + 1 })}
            value={tier.minimumSubtotal}
            onChange={(minimumSubtotal) => edit(index, { minimumSubtotal: minimumSubtotal ?? 0 })}
          />
          <NumberInput
            label={t('From items, step {number}', { number: index + 1 })}
            min={0}
            allowDecimal={false}
            value={tier.minimumQuantity}
            onChange={(units) => edit(index, { minimumQuantity: Number(units) || 0 })}
          />
          <PercentInput
            label={t('Percentage, step {number}', { number: index + 1 })}
            value={tier.value}
            onChange={(value) => edit(index, { value: value ?? 0 })}
          />
        </Group>
      ))}
      {errors['value'] ? <Text c="red">{errors['value']}</Text> : null}
      <Group>
        <Button
          variant="default"
          onClick={() => change({ tiers: [...tiers, { minimumSubtotal: 0, minimumQuantity: 0, value: 0 }] })}
        >
          {t('Add step')}
        </Button>
        <Button variant="default" disabled={tiers.length === 0} onClick={() => change({ tiers: tiers.slice(0, -1) })}>
          {t('Remove last step')}
        </Button>
      </Group>
    </Stack>
  );
}

interface CountProps {
  label: string;
  description?: string;
  required?: boolean;
  error?: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Renders an input of a whole number of at least 1. Null when empty. */
export function Count({ value, onChange, ...rest }: CountProps) {
  return (
    <NumberInput
      min={1}
      allowDecimal={false}
      {...rest}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed) || null)}
    />
  );
}
