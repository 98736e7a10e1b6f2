import { Button, Group, Select, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { IconPlus } from '../../icons/icons.tsx';

interface MatchSelectProps {
  label: string;
  match: 'ALL' | 'ANY';
  onChange: (match: 'ALL' | 'ANY') => void;
}

/** Renders the choice whether all conditions of rules apply, or any. */
export function MatchSelect({ label, match, onChange }: MatchSelectProps) {
  return (
    <Select
      label={label}
      data={[
        { value: 'ALL', label: t('All conditions') },
        { value: 'ANY', label: t('Any condition') },
      ]}
      value={match}
      allowDeselect={false}
      onChange={(value) => value && onChange(value)}
    />
  );
}

export interface ConditionProps<T> {
  condition: T;
  /** From 1. */
  number: number;
  onChange: (condition: T) => void;
  /** Absent for the only condition. */
  onRemove: (() => void) | undefined;
}

interface ConditionListProps<T> {
  conditions: readonly T[];
  maxCount: number;
  /** The condition that the button adds. */
  added: T;
  error: string | undefined;
  onChange: (conditions: T[]) => void;
  children: (props: ConditionProps<T>) => ReactNode;
}

/** Renders the conditions of rules with a button that adds one. The last condition cannot be removed. */
export function ConditionList<T>({ conditions, maxCount, added, error, onChange, children }: ConditionListProps<T>) {
  return (
    <>
      {conditions.map((condition, index) =>
        children({
          condition,
          number: index + 1,
          onChange: (next) => onChange(conditions.with(index, next)),
          onRemove: conditions.length > 1 ? () => onChange(conditions.toSpliced(index, 1)) : undefined,
        }),
      )}
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
          disabled={conditions.length >= maxCount}
          onClick={() => onChange([...conditions, added])}
        >
          {t('Add condition')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('{count} of {max}', { count: conditions.length, max: maxCount })}
        </Text>
      </Group>
    </>
  );
}
