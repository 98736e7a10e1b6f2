import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { type CollectionRules, ruleBounds, ruleOrders } from '@vitrine/domain/catalog/collection-rules.ts';
import { inContext, t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import type { DraftProps } from '../../ui/editor/use-draft.ts';
import { ConditionList, MatchSelect } from '../../ui/rules/condition-list.tsx';
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
        aria-label={t('Who chooses the products')}
        data={[
          { value: 'hand', label: t('By hand') },
          { value: 'rules', label: t('By rules') },
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
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(
          'The rules replace the list when you save. Later, changes of products appear within a minute. Age, sales and the order by name are updated every hour.',
        )}
      </Text>
      <Group gap="sm" grow>
        <MatchSelect
          label={t('Products meet')}
          match={rules.match}
          onChange={(match) => onChange({ ...rules, match })}
        />
        <Select
          // The empty parameter names this meaning of the word apart from an order of a shopper.
          label={inContext('Order|sequence')}
          data={ruleOrders.map((value) => ({ value, label: orderWords[value] }))}
          value={rules.order}
          allowDeselect={false}
          onChange={(order) => order && onChange({ ...rules, order })}
        />
      </Group>
      <ConditionList
        conditions={rules.conditions}
        maxCount={ruleBounds.conditions}
        added={newConditions.stock}
        error={error}
        onChange={(conditions) => onChange({ ...rules, conditions })}
      >
        {(props) => <RuleCondition key={props.number} {...props} />}
      </ConditionList>
      <RulesPreview rules={rules} />
    </Stack>
  );
}
