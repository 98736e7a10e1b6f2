import { ActionIcon, type MantineSpacing } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconTrash } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { usePresetWrite } from './use-preset-writes.ts';

interface DeletePresetProps {
  kind: 'option' | 'tag';
  preset: { readonly id: string; readonly name: string };
  mt?: MantineSpacing | number;
}

const calls = { option: api.optionPresets, tag: api.tagPresets };

/** Deletes a preset after a confirmation. Products retain the tags and options that came from it. */
export function DeletePreset({ kind, preset, mt = 0 }: DeletePresetProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = usePresetWrite(`${kind}-presets`, () => calls[kind].delete(preset.id));
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="danger"
        mt={mt}
        aria-label={
          kind === 'option'
            ? t('Delete the option preset {name}', { name: preset.name })
            : t('Delete the tag preset {name}', { name: preset.name })
        }
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {isAsking ? (
        <ConfirmModal
          title={t('Delete the preset {name}?', { name: preset.name })}
          confirmLabel={t('Delete preset')}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {kind === 'option'
            ? t('You can no longer choose it for products. Products that already have this option keep it.')
            : t('You can no longer choose it for products. Products that already have this tag keep it.')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
