import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CustomerRules, customerRuleBounds } from '@vitrine/domain/users/customer-rules.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { counted } from '../../ui/labels.ts';
import { count } from '../../ui/money.ts';
import { ConditionList, MatchSelect } from '../../ui/rules/condition-list.tsx';
import { CustomerConditionFields } from './customer-condition-fields.tsx';
import { isComplete, newConditions } from './customer-rule-words.ts';

const delayMs = 400;

interface CustomerRulesFieldsProps {
  rules: CustomerRules;
  error?: string | undefined;
  onChange: (rules: CustomerRules) => void;
}

/** Renders the conditions of a customer group, with the customers who meet them now. */
export function CustomerRulesFields({ rules, error, onChange }: CustomerRulesFieldsProps) {
  return (
    <Stack gap="sm">
      <MatchSelect
        label={t('Customers meet')}
        match={rules.match}
        onChange={(match) => onChange({ ...rules, match })}
      />
      <ConditionList
        conditions={rules.conditions}
        maxCount={customerRuleBounds.conditions}
        added={newConditions.tag}
        error={error}
        onChange={(conditions) => onChange({ ...rules, conditions })}
      >
        {(props) => <CustomerConditionFields key={props.number} {...props} />}
      </ConditionList>
      <RulesPreview rules={rules} />
    </Stack>
  );
}

function RulesPreview({ rules }: { rules: CustomerRules }) {
  const [shown] = useDebouncedValue(rules, delayMs);
  const isReady = isComplete(shown);
  const { data, error, refetch } = useQuery({
    queryKey: ['customer-groups', 'preview', shown],
    queryFn: () => api.staff.customers.preview(shown),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (!isReady) return <Hint>{t('Complete the conditions to see the customers.')}</Hint>;
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const names = data.customers.map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email);
  const others = data.count - names.length;
  return (
    <Stack gap={2} role="group" aria-label={t('Preview of the customers')}>
      <Text size="sm" fw={600} role="status">
        {data.count === 0 ? t('No customer meets the conditions now.') : counted(data.count, 'customer')}
      </Text>
      {names.length > 0 ? (
        <Text size="sm" className="breaks">
          {names.join(', ')}
          {others > 0 ? t(' and {others} more', { others: count(others) }) : ''}
        </Text>
      ) : null}
    </Stack>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
