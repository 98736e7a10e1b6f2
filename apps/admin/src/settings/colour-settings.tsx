import { Alert, Button, ColorInput, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ColourName, colourNames, isColour } from '@vitrine/domain/settings/colours.ts';
import { defaultColours } from '@vitrine/domain/settings/site-settings.ts';
import { Section } from '../ui/section.tsx';
import { colourLabels, contrastWarnings } from './colour-checks.ts';
import type { SiteDraftProps } from './site-draft.ts';

/** The ten colours, and what is hard to read in them. */
export function ColourSettings({ draft, change, faults }: SiteDraftProps) {
  const warnings = contrastWarnings(draft);
  return (
    <Section
      title="Colours"
      actions={
        <Button size="xs" variant="default" onClick={() => change(defaultColours)}>
          Defaults
        </Button>
      }
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {colourNames.map((name: ColourName) => (
            <ColorInput
              key={name}
              label={colourLabels[name]}
              value={draft[name]}
              // What is no colour stays to be seen and mended; the field would put the last one back.
              fixOnBlur={false}
              onChange={(colour) => change({ [name]: colour })}
              error={faults[name] ?? (isColour(draft[name]) ? undefined : 'Hex with 3 or 6 digits, rgb() or hsl()')}
              eyeDropperButtonProps={{ 'aria-label': `Pick ${colourLabels[name].toLowerCase()} from the screen` }}
            />
          ))}
        </SimpleGrid>
        {warnings.length > 0 ? (
          <Alert color="yellow" icon={<IconAlertTriangle />} title="Hard to read" role="status" c="dark">
            <List size="sm">
              {warnings.map(({ words }) => (
                <List.Item key={words}>{words}</List.Item>
              ))}
            </List>
            <Text size="sm" mt="xs">
              The shop writes in a colour of its own there, so that everybody can read it.
            </Text>
          </Alert>
        ) : (
          <Group role="status">
            <Text size="sm">All text colours can be read.</Text>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
