import { Autocomplete, NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CustomerCondition,
  customerComparisons,
  customerFields,
  customerRuleBounds,
} from '@vitrine/domain/users/customer-rules.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { CountrySelect } from '../../ui/editor/country-select.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { ConditionFrame } from '../../ui/rules/condition-frame.tsx';
import type { ConditionProps } from '../../ui/rules/condition-list.tsx';
import { comparisonWords, dayChoicesWith, fieldWords, newConditions } from './customer-rule-words.ts';

/** Renders one condition of a customer group: field, comparison and value. */
export function CustomerConditionFields({ condition, number, onChange, onRemove }: ConditionProps<CustomerCondition>) {
  return (
    <ConditionFrame
      number={number}
      field={condition.field}
      fields={customerFields.map((value) => ({ value, label: fieldWords[value] }))}
      comparison={condition.is}
      comparisons={customerComparisons[condition.field].map((value) => ({ value, label: comparisonWords[value] }))}
      onField={(field) => onChange(newConditions[field])}
      onComparison={(is) => onChange({ ...condition, is } as CustomerCondition)}
      onRemove={onRemove}
    >
      <ConditionValue condition={condition} number={number} onChange={onChange} />
    </ConditionFrame>
  );
}

interface ConditionValueProps {
  condition: CustomerCondition;
  number: number;
  onChange: (condition: CustomerCondition) => void;
}

function ConditionValue({ condition, number, onChange }: ConditionValueProps) {
  const input = { 'aria-label': t('Value of condition {number}', { number }), flex: '1 1 7rem', miw: 0 } as const;
  switch (condition.field) {
    case 'orders':
    case 'spent':
      return (
        <>
          {condition.field === 'spent' ? (
            <MoneyInput
              {...input}
              value={condition.value}
              onChange={(value) => onChange({ ...condition, value: value ?? 0 })}
            />
          ) : (
            <NumberInput
              {...input}
              min={0}
              max={customerRuleBounds.orders}
              allowDecimal={false}
              value={condition.value}
              onChange={(value) => onChange({ ...condition, value: Number(value) })}
            />
          )}
          <Select
            aria-label={t('Days of condition {number}', { number })}
            w={170}
            data={dayChoicesWith(condition.days)}
            value={condition.days === null ? '' : String(condition.days)}
            allowDeselect={false}
            onChange={(days) => onChange({ ...condition, days: days ? Number(days) : null })}
          />
        </>
      );
    case 'lastOrder':
    case 'joined':
      return (
        <NumberInput
          {...input}
          min={1}
          max={customerRuleBounds.days}
          allowDecimal={false}
          suffix={t(' days')}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value: Math.max(1, Number(value)) })}
        />
      );
    case 'country':
      return (
        <CountrySelect
          {...input}
          label={null}
          value={condition.value || null}
          onChange={(value) => onChange({ ...condition, value: value ?? '' })}
        />
      );
    case 'tag':
      return <TagValue input={input} value={condition.value} onChange={(value) => onChange({ ...condition, value })} />;
  }
}

interface TagValueProps {
  input: { readonly 'aria-label': string; readonly flex: string; readonly miw: number };
  value: string;
  onChange: (value: string) => void;
}

function TagValue({ input, value, onChange }: TagValueProps) {
  const { data } = useQuery({ queryKey: ['users', 'tags'], queryFn: api.staff.customers.tags });
  return (
    <Autocomplete
      {...input}
      maxLength={customerRuleBounds.tag}
      data={data?.tags ?? []}
      value={value}
      onChange={onChange}
    />
  );
}
