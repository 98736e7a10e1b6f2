import { Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { DeletePreset } from './delete-preset.tsx';
import { OptionColors } from './option-colors.tsx';
import { usePresetWrite } from './use-preset-writes.ts';
import { useOptionPresets } from './use-presets.ts';

export function OptionPresets() {
  const { data, error, refetch } = useOptionPresets();
  const [name, setName] = useState('');
  const [values, setValues] = useState<string[]>([]);
  const isValid = name.trim() !== '' && values.length > 0;
  const add = usePresetWrite('option-presets', () => api.optionPresets.create({ name: name.trim(), values }));
  const change = usePresetWrite(
    'option-presets',
    ({ id, ...changed }: { id: string; values?: string[]; colors?: { value: string; color: string }[] }) =>
      api.optionPresets.update(id, changed),
  );
  const failed = add.error ?? change.error;
  return (
    <Section title={t('Options')}>
      <Stack gap="sm">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isValid) return;
            add.mutate(undefined, {
              onSuccess: () => {
                setName('');
                setValues([]);
              },
            });
          }}
        >
          <Group align="flex-end" gap="xs">
            <TextInput
              label={t('Option')}
              placeholder={t('Size')}
              w={120}
              maxLength={100}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value.replaceAll(':', ''))}
            />
            <TagsInput
              label={t('Values')}
              placeholder="S, M, L"
              flex={1}
              miw={140}
              value={values}
              onChange={setValues}
            />
            <Button type="submit" loading={add.isPending} disabled={!isValid}>
              {t('Add')}
            </Button>
          </Group>
        </form>
        {failed ? <CallFailure error={failed} /> : null}
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data?.length === 0 ? <Text size="sm">{t('No option presets yet.')}</Text> : null}
        <ul className="plain-list">
          {data?.map((option) => (
            <li key={option.id}>
              <Group gap="xs" py={4} wrap="nowrap" align="flex-start">
                <TagsInput
                  label={option.name}
                  flex={1}
                  value={option.values}
                  onChange={(next) => next.length > 0 && change.mutate({ id: option.id, values: next })}
                />
                <DeletePreset kind="option" preset={option} mt={24} />
              </Group>
              <OptionColors
                preset={option}
                isSaving={change.isPending}
                onSave={(colors) =>
                  change.mutate({ id: option.id, colors }, { onSuccess: () => notifyDone(t('Saved.')) })
                }
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
