import { Paper, SimpleGrid, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { changeInPercent } from '../period.ts';

/** A sum of the period, and that of the period before once it is known. */
interface ComparedFigure {
  readonly label: string;
  readonly now: number;
  readonly before: number | undefined;
  readonly format: (value: number) => string;
}

/** Renders the sums of a report, each compared to the period before. */
export function ComparedFigures({ figures }: { readonly figures: readonly ComparedFigure[] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: figures.length }} spacing="sm" mb="md">
      {figures.map(({ label, now, before, format }) => (
        <Paper key={label} p="sm">
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text size="xl" fw={600} className="tabular">
            {format(now)}
          </Text>
          <Text size="xs" c="dimmed">
            {before === undefined ? ' ' : describeChange(now, before, format)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

function describeChange(now: number, before: number, format: (value: number) => string): string {
  const change = changeInPercent(now, before);
  return change === null
    ? t('{before} in the previous period', { before: format(before) })
    : t('{change}% from {before}', { change: change > 0 ? `+${change}` : change, before: format(before) });
}
