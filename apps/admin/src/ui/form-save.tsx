import { Button, Group } from '@mantine/core';
import { CallFailure } from './call-failure.tsx';
import { DisabledReason } from './disabled-reason.tsx';

interface FormSaveProps {
  /** Why nothing may be changed here; null when it may. */
  reason: string | null;
  isDirty: boolean;
  isSaving: boolean;
  /** Why the last save failed. */
  error: Error | null;
}

/** The end of a form that saves itself: why it failed, and the button. */
export function FormSave({ reason, isDirty, isSaving, error }: FormSaveProps) {
  return (
    <>
      {error ? <CallFailure error={error} /> : null}
      <Group justify="flex-end">
        <DisabledReason reason={reason}>
          <Button type="submit" loading={isSaving} disabled={reason !== null || !isDirty}>
            Save
          </Button>
        </DisabledReason>
      </Group>
    </>
  );
}
