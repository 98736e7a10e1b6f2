import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { DisabledReason } from '../disabled-reason.tsx';
import { CallFailure } from '../failures/call-failure.tsx';

interface FormSaveProps {
  /** The reason why nothing may be changed here. Null if it may. */
  reason: string | null;
  isDirty: boolean;
  isSaving: boolean;
  error: Error | null;
}

/** Renders the end of a form with its own save: the error and the save button, which Ctrl+S presses. */
export function FormSave({ reason, isDirty, isSaving, error }: FormSaveProps) {
  const save = useRef<HTMLButtonElement>(null);
  useHotkeys([['mod+S', () => isDirty && save.current?.click()]], []);
  return (
    <>
      {error ? <CallFailure error={error} /> : null}
      <Group justify="flex-end">
        <DisabledReason reason={reason}>
          <Button ref={save} type="submit" loading={isSaving} disabled={reason !== null || !isDirty}>
            {t('Save')}
          </Button>
        </DisabledReason>
      </Group>
    </>
  );
}
