import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { type CollectionRules, ruleBounds, ruleOrders } from '@vitrine/domain/catalog/collection-rules.ts';
import { useState } from 'react';
import { IconPlus } from '../../icons/icons.tsx';
import type { DraftProps } from '../../ui/editor/use-draft.ts';
import type { GroupingDraft } from './grouping-draft.ts';
import { GroupingProducts } from './grouping-products.tsx';
import { RuleCondition } from './rule-condition.tsx';
import { newConditions, newRules, orderWords } from './rule-words.ts';
import { RulesPreview } from './rules-preview.tsx';

/** Renders the products of a collection: a list by hand, or rules. A switch preserves the other choice until the save. */
export function CollectionProducts({ draft, change, errors }: DraftProps<GroupingDraft>) {
  const [lastRules, setLastRules] = useState(draft.rules ?? newRules);
  const { rules } = draft;
  const changeRules = (next: CollectionRules) => {
    setLastRules(next);
    change({ rules: next });
  };
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Who chooses the products"
        data={[
          { value: 'hand', label: 'By hand' },
          { value: 'rules', label: 'By rules' },
        ]}
        value={rules ? 'rules' : 'hand'}
        onChange={(value) => change({ rules: value === 'rules' ? lastRules : null })}
      />
      {rules ? (
        <CollectionRulesFields rules={rules} error={errors['rules']} onChange={changeRules} />
      ) : (
        <GroupingProducts ids={draft.productIds} onChange={(productIds) => change({ productIds })} />
      )}
    </Stack>
  );
}

interface CollectionRulesFieldsProps {
  rules: CollectionRules;
  error: string | undefined;
  onChange: (rules: CollectionRules) => void;
}

function CollectionRulesFields({ rules, error, onChange }: CollectionRulesFieldsProps) {
  const { conditions } = rules;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        The rules replace the list when you save. Later, changes of products appear within a minute. Age, sales and the
        order by name are updated every hour.
      </Text>
      <Group gap="sm" grow>
        <Select
          label="Products meet"
          data={[
            { value: 'ALL', label: 'All conditions' },
            { value: 'ANY', label: 'Any condition' },
          ]}
          value={rules.match}
          allowDeselect={false}
          onChange={(match) => match && onChange({ ...rules, match })}
        />
        <Select
          label="Order"
          data={ruleOrders.map((value) => ({ value, label: orderWords[value] }))}
          value={rules.order}
          allowDeselect={false}
          onChange={(order) => order && onChange({ ...rules, order })}
        />
      </Group>
      {conditions.map((condition, index) => (
        <RuleCondition
          key={index}
          number={index + 1}
          condition={condition}
          onChange={(next) => onChange({ ...rules, conditions: conditions.with(index, next) })}
          onRemove={
            conditions.length > 1
              ? () => onChange({ ...rules, conditions: conditions.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <Group justify="space-between">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={conditions.length >= ruleBounds.conditions}
          onClick={() => onChange({ ...rules, conditions: [...conditions, newConditions.stock] })}
        >
          Add condition
        </Button>
        <Text size="xs" c="dimmed">
          {conditions.length} of {ruleBounds.conditions}
        </Text>
      </Group>
      <RulesPreview rules={rules} />
    </Stack>
  );
}
