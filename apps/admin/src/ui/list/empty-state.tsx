import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from '../../icons/icons.tsx';

interface EmptyStateProps {
  readonly icon: Icon;
  /** One sentence: what the list will hold. */
  readonly text: string;
  /** The button that creates the first record. */
  readonly children?: ReactNode;
}

/**
 * Renders a list that has no records yet.
 *
 * @example <EmptyState icon={IconStar} text="No reviews yet. Customers can review products they bought." />
 */
export function EmptyState({ icon: Icon, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon size={28} stroke={1.4} aria-hidden />
      <Text size="sm">{text}</Text>
      {children ? (
        <Group gap="xs" justify="center">
          {children}
        </Group>
      ) : null}
    </div>
  );
}
