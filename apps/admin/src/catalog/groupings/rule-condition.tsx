import { Autocomplete, NumberInput, Select, TextInput } from '@mantine/core';
import {
  type CollectionCondition,
  comparisons,
  conditionFields,
  ruleBounds,
} from '@vitrine/domain/catalog/collection-rules.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { ConditionFrame } from '../../ui/rules/condition-frame.tsx';
import type { ConditionProps } from '../../ui/rules/condition-list.tsx';
import { useTagPresets } from '../presets/use-presets.ts';
import { useGroupings } from '../use-groupings.ts';
import { CustomCondition } from './custom-condition.tsx';
import { comparisonWords, fieldWords, newConditions } from './rule-words.ts';

/** Renders one condition of a collection with rules: field, comparison and value. */
export function RuleCondition({ condition, number, onChange, onRemove }: ConditionProps<CollectionCondition>) {
  return (
    <ConditionFrame
      number={number}
      field={condition.field}
      fields={conditionFields.map((value) => ({ value, label: fieldWords[value] }))}
      comparison={condition.is}
      comparisons={comparisons[condition.field].map((value) => ({ value, label: comparisonWords[value] }))}
      onField={(field) => onChange(newConditions[field])}
      onComparison={(is) => onChange({ ...condition, is } as CollectionCondition)}
      onRemove={onRemove}
    >
      <ConditionValue condition={condition} label={t('Value of condition {number}', { number })} onChange={onChange} />
    </ConditionFrame>
  );
}

interface ConditionValueProps {
  condition: CollectionCondition;
  label: string;
  onChange: (condition: CollectionCondition) => void;
}

function ConditionValue({ condition, label, onChange }: ConditionValueProps) {
  const { data: presets } = useTagPresets();
  const { data: categories = [] } = useGroupings('categories');
  const input = { 'aria-label': label, flex: '1 1 9rem', miw: 0 } as const;
  switch (condition.field) {
    case 'price':
      return (
        <MoneyInput
          {...input}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value: value ?? 0 })}
        />
      );
    case 'tag':
      return (
        <Autocomplete
          {...input}
          maxLength={60}
          data={presets?.map(({ name }) => name) ?? []}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
    case 'vendor':
      return (
        <TextInput
          {...input}
          maxLength={200}
          value={condition.value}
          onChange={({ currentTarget: { value } }) => onChange({ ...condition, value })}
        />
      );
    case 'added':
      return (
        <NumberInput
          {...input}
          min={1}
          max={ruleBounds.days}
          allowDecimal={false}
          suffix={t(' days')}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value: Math.max(1, Number(value)) })}
        />
      );
    case 'category':
      return (
        <Select
          {...input}
          data={categories.map(({ id, path }) => ({ value: id, label: path }))}
          value={condition.value || null}
          onChange={(value) => onChange({ ...condition, value: value ?? '' })}
          searchable
        />
      );
    case 'sales':
      return (
        <NumberInput
          {...input}
          min={0}
          max={ruleBounds.units}
          allowDecimal={false}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value: Math.max(0, Number(value)) })}
        />
      );
    case 'custom':
    case 'customNumber':
      return <CustomCondition condition={condition} label={label} onChange={onChange} />;
    case 'stock':
    case 'discount':
      return null;
  }
}
