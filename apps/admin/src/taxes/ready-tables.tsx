import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type ReadyTableKey, readyTableKeys, readyTables } from '@vitrine/domain/taxes/ready-tables.ts';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { Section } from '../ui/section.tsx';
import { useTaxWrite } from './use-taxes.ts';

/** The ready-made rates, each table added with one click. */
export function ReadyTables() {
  const apply = useTaxWrite((table: ReadyTableKey) => api.taxTables.apply({ table }));
  return (
    <Section title="Ready-made rates">
      <Stack gap="sm">
        {readyTableKeys.map((key) => {
          const { name, asOf, source, compareWith, rates } = readyTables[key];
          return (
            <Group key={key} justify="space-between" wrap="nowrap">
              <div>
                <Text size="sm" fw={600}>
                  {name}
                </Text>
                <Text size="sm">
                  {rates.length} rates as of {asOf}, from{' '}
                  <Anchor href={source.url} target="_blank" rel="noreferrer" size="sm" underline="always">
                    {source.title}
                  </Anchor>
                  . Compare them before you sell with: {compareWith}.
                </Text>
              </div>
              <Button
                variant="default"
                flex="none"
                aria-label={`Add the rates: ${name}`}
                loading={apply.isPending && apply.variables === key}
                onClick={() => apply.mutate(key)}
              >
                Add
              </Button>
            </Group>
          );
        })}
        {apply.error ? <CallFailure error={apply.error} /> : null}
        <Text size="sm" role="status">
          {apply.data ? addedText(apply.data) : ''}
        </Text>
      </Stack>
    </Section>
  );
}

function addedText({ addedCount, keptCount }: { readonly addedCount: number; readonly keptCount: number }): string {
  const kept = keptCount > 0 ? ` ${keptCount} places kept the rate that they had.` : '';
  return `${addedCount} rates added.${kept}`;
}
