import { Group, Text } from '@mantine/core';

interface TotalLineProps {
  label: string;
  /** The formatted amount: '$12.00', 'FREE'. */
  value: string;
  /** Whether this line is the sum of the lines above. */
  isSum?: boolean;
}

/** Renders one line of the totals of a cart or an order. */
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
