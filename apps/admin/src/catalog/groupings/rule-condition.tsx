import { ActionIcon, Autocomplete, Group, NumberInput, Select, TextInput } from '@mantine/core';
import {
  type CollectionCondition,
  comparisons,
  conditionFields,
  ruleBounds,
} from '@vitrine/domain/catalog/collection-rules.ts';
import { IconX } from '../../icons/icons.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { useTagPresets } from '../presets/use-presets.ts';
import { useGroupings } from '../use-groupings.ts';
import { comparisonWords, fieldWords, newConditions } from './rule-words.ts';

interface RuleConditionProps {
  condition: CollectionCondition;
  /** The number of the condition, from 1, for the labels of its inputs. */
  number: number;
  onChange: (condition: CollectionCondition) => void;
  /** Absent for the only condition. */
  onRemove: (() => void) | undefined;
}

/** Renders one condition of a collection with rules: field, comparison and value. */
export function RuleCondition({ condition, number, onChange, onRemove }: RuleConditionProps) {
  const of = `of condition ${number}`;
  const words = comparisons[condition.field].map((value) => ({ value, label: comparisonWords[value] }));
  return (
    <Group gap="xs" align="flex-start">
      <Select
        aria-label={`Field ${of}`}
        w={130}
        data={conditionFields.map((value) => ({ value, label: fieldWords[value] }))}
        value={condition.field}
        allowDeselect={false}
        onChange={(field) => field && onChange(newConditions[field])}
      />
      <Select
        aria-label={`Comparison ${of}`}
        w={170}
        data={words}
        value={condition.is}
        allowDeselect={false}
        onChange={(is) => is && onChange({ ...condition, is } as CollectionCondition)}
      />
      <ConditionValue condition={condition} label={`Value ${of}`} onChange={onChange} />
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove condition ${number}`}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
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
          suffix=" days"
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
    case 'stock':
    case 'discount':
      return null;
  }
}
