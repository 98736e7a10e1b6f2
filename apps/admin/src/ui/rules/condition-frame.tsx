import { ActionIcon, Group, Select } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { IconX } from '../../icons/icons.tsx';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface ConditionFrameProps<Field extends string, Comparison extends string> {
  /** The number of the condition, from 1, for the labels of its inputs. */
  number: number;
  field: Field;
  fields: readonly Choice<Field>[];
  comparison: Comparison;
  comparisons: readonly Choice<Comparison>[];
  onField: (field: Field) => void;
  onComparison: (comparison: Comparison) => void;
  /** Absent for the only condition. */
  onRemove: (() => void) | undefined;
  /** The input of the value. */
  children: ReactNode;
}

/** Renders a condition of rules: field, comparison, value, and a button that removes it. */
export function ConditionFrame<Field extends string, Comparison extends string>({
  number,
  field,
  fields,
  comparison,
  comparisons,
  onField,
  onComparison,
  onRemove,
  children,
}: ConditionFrameProps<Field, Comparison>) {
  return (
    <Group gap="xs" align="flex-start">
      <Select
        aria-label={t('Field of condition {number}', { number })}
        w={170}
        data={[...fields]}
        value={field}
        allowDeselect={false}
        onChange={(value) => value && onField(value)}
      />
      <Select
        aria-label={t('Comparison of condition {number}', { number })}
        w={170}
        data={[...comparisons]}
        value={comparison}
        allowDeselect={false}
        onChange={(value) => value && onComparison(value)}
      />
      {children}
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Remove condition {number}', { number })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
