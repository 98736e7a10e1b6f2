import { Button, ColorInput, Group, Stack, Text, TextInput } from '@mantine/core';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { readableText } from '@vitrine/domain/settings/contrast.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { DeletePreset } from './delete-preset.tsx';
import { usePresetWrite } from './use-preset-writes.ts';
import { useTagPresets } from './use-presets.ts';

export function TagPresets() {
  const { data, error, refetch } = useTagPresets();
  const [name, setName] = useState('');
  const [color, setColor] = useState('#10B981');
  const isValid = name.trim() !== '' && isColor(color);
  const add = usePresetWrite('tag-presets', () =>
    api.tagPresets.create({ name: name.trim(), color, textColor: readableText(color, '#ffffff') }),
  );
  return (
    <Section title={t('Tags')}>
      <Stack gap="sm">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isValid) add.mutate(undefined, { onSuccess: () => setName('') });
          }}
        >
          <Group align="flex-end" gap="xs">
            <TextInput
              label={t('Tag')}
              maxLength={60}
              flex={1}
              miw={120}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <ColorInput
              label={t('Color')}
              w={140}
              value={color}
              onChange={setColor}
              eyeDropperButtonProps={{ 'aria-label': t('Pick a color from the screen') }}
            />
            <Button type="submit" loading={add.isPending} disabled={!isValid}>
              {t('Add')}
            </Button>
          </Group>
        </form>
        {add.error ? <CallFailure error={add.error} /> : null}
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data?.length === 0 ? <Text size="sm">{t('No tag presets yet.')}</Text> : null}
        <ul className="plain-list">
          {data?.map((tag) => (
            <li key={tag.id}>
              <Group justify="space-between" py={4}>
                <Text
                  size="sm"
                  fw={600}
                  px={8}
                  bg={tag.color ?? '#10B981'}
                  c={readableText(tag.color && isColor(tag.color) ? tag.color : '#10B981', tag.textColor ?? '#ffffff')}
                  style={{ borderRadius: 6 }}
                >
                  {tag.name}
                </Text>
                <DeletePreset kind="tag" preset={tag} />
              </Group>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
