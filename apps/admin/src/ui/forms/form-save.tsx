import { Button, Group } from '@mantine/core';
import { DisabledReason } from '../disabled-reason.tsx';
import { CallFailure } from '../failures/call-failure.tsx';

interface FormSaveProps {
  /** The reason why nothing may be changed here; null if it may. */
  reason: string | null;
  isDirty: boolean;
  isSaving: boolean;
  /** The error of the last save. */
  error: Error | null;
}

/** The end of a form that saves by itself: the error and the save button. */
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
