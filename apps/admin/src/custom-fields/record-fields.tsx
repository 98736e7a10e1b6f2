import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FieldRecord } from '@vitrine/domain/custom-fields/field-definition.ts';
import type { FieldValues } from '@vitrine/domain/custom-fields/field-values.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useState } from 'react';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { FieldInput } from './field-input.tsx';
import { useCustomFields } from './use-custom-fields.ts';

interface RecordFieldsProps {
  readonly record: FieldRecord;
  readonly values: FieldValues;
  /** Whether the person may change the record. */
  readonly isOpen: boolean;
  /** Saves the values and reads the record again. */
  readonly save: (values: FieldValues) => Promise<unknown>;
  readonly title?: string;
  /** What the section shows above the fields. */
  readonly children?: ReactNode;
}

/** Renders the custom fields of a record whose page has no editor, with a button that saves them. */
export function RecordFields({
  record,
  values: stored,
  isOpen,
  save,
  title = t('Custom fields'),
  children,
}: RecordFieldsProps) {
  const { data: fields = [] } = useCustomFields(record);
  const [changes, setChanges] = useState<FieldValues>({});
  const saving = useMutation({
    mutationFn: () => save({ ...stored, ...changes }),
    onSuccess: () => {
      notifyDone(t('Saved.'));
      setChanges({});
    },
  });
  if (fields.length === 0) return null;
  const values = { ...stored, ...changes };
  const errors = saving.error ? errorsByField(saving.error) : {};
  return (
    <Section title={title}>
      {children}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <fieldset disabled={!isOpen} className="plain">
          <Stack gap="sm">
            {fields.map((field) => (
              <FieldInput
                key={field.id}
                field={field}
                value={values[field.key]}
                error={errors[`customFields.${field.key}`]}
                onChange={(value) => setChanges((before) => ({ ...before, [field.key]: value }))}
              />
            ))}
            {saving.error ? <CallFailure error={saving.error} /> : null}
            <Group justify="flex-end">
              <Button
                type="submit"
                variant="default"
                loading={saving.isPending}
                disabled={Object.keys(changes).length === 0}
              >
                {t('Save custom fields')}
              </Button>
            </Group>
          </Stack>
        </fieldset>
      </form>
    </Section>
  );
}
