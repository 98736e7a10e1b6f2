import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/**
 * Renders a part of a page under a separate heading.
 *
 * @example <Section title="Backups" actions={<Button>Create backup</Button>}>...</Section>
 */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" p="md" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Paper>
  );
}
