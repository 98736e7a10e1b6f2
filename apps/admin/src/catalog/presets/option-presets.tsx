import { ActionIcon, Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/call-failure.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePresetWrite } from './use-preset-writes.ts';
import { useOptionPresets } from './use-presets.ts';

export function OptionPresets() {
  const { data, error, refetch } = useOptionPresets();
  const [name, setName] = useState('');
  const [values, setValues] = useState<string[]>([]);
  const isValid = name.trim() !== '' && values.length > 0;
  const add = usePresetWrite('option-presets', () => api.optionPresets.create({ name: name.trim(), values }));
  const change = usePresetWrite('option-presets', (preset: { id: string; values: string[] }) =>
    api.optionPresets.update(preset.id, { values: preset.values }),
  );
  const [removing, setRemoving] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const remove = usePresetWrite('option-presets', (id: string) => api.optionPresets.delete(id));
  const failed = add.error ?? change.error;
  return (
    <Section title="Options">
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
              label="Option"
              placeholder="Size"
              w={120}
              maxLength={100}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value.replaceAll(':', ''))}
            />
            <TagsInput label="Values" placeholder="S, M, L" flex={1} miw={140} value={values} onChange={setValues} />
            <Button type="submit" loading={add.isPending} disabled={!isValid}>
              Add
            </Button>
          </Group>
        </form>
        {failed ? <CallFailure error={failed} /> : null}
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data?.length === 0 ? <Text size="sm">No option presets yet.</Text> : null}
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
                <ActionIcon
                  variant="subtle"
                  color="red.9"
                  mt={24}
                  aria-label={`Delete the option preset ${option.name}`}
                  onClick={() => setRemoving(option)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      </Stack>
      {removing ? (
        <ConfirmModal
          title={`Delete the preset ${removing.name}?`}
          confirmLabel="Delete preset"
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(removing.id, { onSuccess: () => setRemoving(null) })}
          onClose={() => setRemoving(null)}
        >
          It is no longer offered for products. The products that have this option keep it.
        </ConfirmModal>
      ) : null}
    </Section>
  );
}
