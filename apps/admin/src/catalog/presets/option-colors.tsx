import { Button, Collapse, ColorInput, Group, Stack, Text } from '@mantine/core';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';

interface OptionPreset {
  readonly name: string;
  readonly values: readonly string[];
  readonly colors: readonly { readonly value: string; readonly color: string }[];
}

interface OptionColorsProps {
  preset: OptionPreset;
  isSaving: boolean;
  onSave: (colors: { value: string; color: string }[]) => void;
}

/** Assigns colours to the values of an option. Shoppers see them next to the names. An empty box means no colour. */
export function OptionColors({ preset, isSaving, onSave }: OptionColorsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>({});
  const stored = new Map(preset.colors.map(({ value, color }) => [value, color]));
  const getColor = (value: string) => edited[value] ?? stored.get(value) ?? '';
  const chosen = preset.values.flatMap((value) => (getColor(value) === '' ? [] : [{ value, color: getColor(value) }]));
  const isValid = chosen.every(({ color }) => isColor(color));
  return (
    <Stack gap="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Colors of {name}', { name: preset.name })}
      </Button>
      <Collapse expanded={isOpen}>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t(
              'Shoppers see the color beside the name. A value without a color shows its picture, if a product has one.',
            )}
          </Text>
          <Group gap="xs" align="flex-end">
            {preset.values.map((value) => (
              <ColorInput
                key={value}
                label={value}
                w={150}
                maxLength={100}
                value={getColor(value)}
                error={getColor(value) === '' || isColor(getColor(value)) ? null : t('Not a color')}
                onChange={(color) => setEdited((before) => ({ ...before, [value]: color }))}
                withEyeDropper={false}
              />
            ))}
            <Button disabled={!isValid} loading={isSaving} onClick={() => onSave(chosen)}>
              {t('Save colors')}
            </Button>
          </Group>
        </Stack>
      </Collapse>
    </Stack>
  );
}
