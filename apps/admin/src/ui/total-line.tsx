import { Group, Text } from '@mantine/core';

interface TotalLineProps {
  label: string;
  /** As it is shown: '$12.00', 'FREE'. */
  value: string;
  /** Whether the lines above add up to it. */
  isSum?: boolean;
}

/** One line of what a cart or an order adds up to. */
export function TotalLine({ label, value, isSum = false }: TotalLineProps) {
  const weight = isSum ? 700 : 400;
  return (
    <Group justify="space-between">
      <Text size="sm" fw={weight}>
        {label}
      </Text>
      <Text size="sm" fw={weight} className="tabular">
        {value}
      </Text>
    </Group>
  );
}
