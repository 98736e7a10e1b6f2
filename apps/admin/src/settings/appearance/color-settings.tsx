import { Alert, Button, ColorInput, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { type ColorName, colorNames, isColor } from '@vitrine/domain/settings/colors.ts';
import { readableContrast } from '@vitrine/domain/settings/contrast.ts';
import { defaultColors } from '@vitrine/domain/settings/site-settings.ts';
import { adminLanguage, adminLocale, t } from '@vitrine/messages/admin/t.ts';
import { IconAlertTriangle } from '../../icons/icons.tsx';
import { Section } from '../../ui/section.tsx';
import type { SiteDraftProps } from '../site/site-draft.ts';
import { colorLabels, contrastWarnings } from './color-checks.ts';

/** Renders the ten colours, with warnings about pairs that are hard to read. */
export function ColorSettings({ draft, change, errors }: SiteDraftProps) {
  const warnings = contrastWarnings(draft);
  return (
    <Section
      title={t('Colors')}
      actions={
        <Button size="xs" variant="default" onClick={() => change(defaultColors)}>
          {t('Defaults')}
        </Button>
      }
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {colorNames.map((name: ColorName) => (
            <ColorInput
              key={name}
              label={colorLabels[name]}
              value={draft[name]}
              // An invalid colour stays in the field so that the owner can correct it. The default behaviour would
              // restore the last valid one.
              fixOnBlur={false}
              onChange={(color) => change({ [name]: color })}
              error={errors[name] ?? (isColor(draft[name]) ? undefined : t('For example #59c2ff, rgb() or hsl()'))}
              eyeDropperButtonProps={{
                'aria-label': t('Pick {name} from the screen', { name: labelInSentence(name) }),
              }}
            />
          ))}
        </SimpleGrid>
        {warnings.length > 0 ? (
          <Alert color="yellow" icon={<IconAlertTriangle />} title={t('Hard to read')} role="status">
            <List size="sm">
              {warnings.map(({ ground, message }) => (
                <List.Item key={ground}>{message}</List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <Group role="status">
            <Text size="sm">{t('All text colors are readable.')}</Text>
          </Group>
        )}
        <Text size="sm" c="dimmed">
          {t(
            'Measured on both backgrounds, both surfaces, primary, secondary and accent: at least one of the two text colors needs a contrast of {readableContrast} to 1. The shop uses the one that is readable.',
            { readableContrast: readableContrast.toLocaleString(adminLocale()) },
          )}
        </Text>
      </Stack>
    </Section>
  );
}

/** German nouns have a capital, English ones do not. */
function labelInSentence(name: ColorName): string {
  return adminLanguage() === 'en' ? colorLabels[name].toLowerCase() : colorLabels[name];
}
