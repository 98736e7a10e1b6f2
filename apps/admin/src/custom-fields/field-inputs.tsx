import { Stack } from '@mantine/core';
import type { FieldRecord } from '@vitrine/domain/custom-fields/field-definition.ts';
import type { FieldValues } from '@vitrine/domain/custom-fields/field-values.ts';
import type { FieldErrors } from '../ui/forms/field-errors.ts';
import { Section } from '../ui/section.tsx';
import { FieldInput } from './field-input.tsx';
import { useCustomFields } from './use-custom-fields.ts';

interface FieldInputsProps {
  readonly record: FieldRecord;
  readonly values: FieldValues;
  readonly onChange: (values: FieldValues) => void;
  readonly errors: FieldErrors;
}

/** Renders the custom fields of a record in its editor. Without any field it renders nothing. */
export function CustomFieldsSection({ record, values, onChange, errors }: FieldInputsProps) {
  const { data: fields = [] } = useCustomFields(record);
  if (fields.length === 0) return null;
  return (
    <Section title="Custom fields">
      <Stack gap="sm">
        {fields.map((field) => (
          <FieldInput
            key={field.id}
            field={field}
            value={values[field.key]}
            error={errors[`customFields.${field.key}`]}
            onChange={(value) => onChange({ ...values, [field.key]: value })}
          />
        ))}
      </Stack>
    </Section>
  );
}
