import { Button, Group, Stack, Text } from '@mantine/core';
import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import type { ArrangedFields } from '@vitrine/domain/catalog/product-type.ts';
import type { FieldRecord } from '@vitrine/domain/custom-fields/field-definition.ts';
import { type FieldValues, isEmptyValue } from '@vitrine/domain/custom-fields/field-values.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import type { FieldErrors } from '../ui/forms/field-errors.ts';
import { counted } from '../ui/labels.ts';
import { Section } from '../ui/section.tsx';
import { FieldInput } from './field-input.tsx';
import { useCustomFields } from './use-custom-fields.ts';

interface FieldInputsProps {
  readonly record: FieldRecord;
  readonly values: FieldValues;
  readonly onChange: (values: FieldValues) => void;
  readonly errors: FieldErrors;
  /** Returns the fields in their order, and those that the editor does not show. */
  readonly arrange?: (fields: readonly CustomField[]) => ArrangedFields<CustomField>;
}

const showAll = (shown: readonly CustomField[]) => ({ shown, hidden: [] });

/** Renders the custom fields of a record in its editor. Without any field it renders nothing. */
export function CustomFieldsSection({ record, values, onChange, errors, arrange = showAll }: FieldInputsProps) {
  const { data: all = [] } = useCustomFields(record);
  const [isOpen, setOpen] = useState(false);
  const { shown, hidden } = arrange(all);
  const filled = hidden.filter(({ key }) => !isEmptyValue(values[key]));
  const fields = isOpen ? [...shown, ...filled] : shown;
  if (fields.length === 0 && filled.length === 0) return null;
  return (
    <Section title={t('Custom fields')}>
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
        {filled.length > 0 && !isOpen ? (
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {filled.length === 1
                ? t('1 field of other product types has a value.')
                : t('{fields} of other product types have a value.', { fields: counted(filled.length, 'field') })}
            </Text>
            <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
              {t('Show')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}
