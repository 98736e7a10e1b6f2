import { Button, Group, Paper, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useIsViewOnly } from '../../shell/view-only.tsx';
import { ConfirmModal } from '../dialogs/confirm-modal.tsx';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  saveLabel?: string;
  /** The name of the unsaved data. */
  label?: string;
}

/** Renders a bar that appears after a change: save (Ctrl+S), or discard after a confirmation. */
export function SaveBar({
  isDirty,
  isSaving,
  onSave,
  onDiscard,
  saveLabel = t('Save'),
  label = t('Unsaved changes'),
}: SaveBarProps) {
  const [isAsking, setAsking] = useState(false);
  useHotkeys([['mod+S', () => isDirty && !isSaving && onSave()]], []);
  const isViewOnly = useIsViewOnly();
  if (!isDirty || isViewOnly) return null;
  return (
    <Paper className="save-bar" px="md" role="region" aria-label={t('Unsaved changes')}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {label}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" onClick={() => setAsking(true)} disabled={isSaving}>
            {t('Discard')}
          </Button>
          <Button onClick={onSave} loading={isSaving}>
            {saveLabel}
          </Button>
        </Group>
      </Group>
      {isAsking ? (
        <ConfirmModal
          title={t('Discard unsaved changes?')}
          confirmLabel={t('Discard changes')}
          cancelLabel={t('Continue editing')}
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
          onClose={() => setAsking(false)}
        >
          {t('All changes since you last saved will be lost.')}
        </ConfirmModal>
      ) : null}
    </Paper>
  );
}
