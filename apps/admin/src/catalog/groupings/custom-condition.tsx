import { NumberInput, Select, TextInput } from '@mantine/core';
import { type CollectionCondition, comparedKinds, ruleBounds } from '@vitrine/domain/catalog/collection-rules.ts';
import { fieldBounds } from '@vitrine/domain/custom-fields/field-definition.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useCustomFields } from '../../custom-fields/use-custom-fields.ts';

interface CustomConditionProps {
  condition: Extract<CollectionCondition, { readonly definition: string }>;
  /** The label of the value. */
  label: string;
  onChange: (condition: CollectionCondition) => void;
}

/** Renders the custom field that a condition compares, and the value. */
export function CustomCondition({ condition, label, onChange }: CustomConditionProps) {
  const { data = [] } = useCustomFields('PRODUCT');
  const fields = data.filter(({ kind }) => comparedKinds[condition.field].includes(kind));
  const chosen = fields.find(({ id }) => id === condition.definition);
  const input = { 'aria-label': label, flex: '1 1 9rem', miw: 0 } as const;
  return (
    <>
      <Select
        aria-label={t('Field of {label}', { label })}
        flex="1 1 9rem"
        miw={0}
        placeholder={t('Choose a custom field')}
        data={fields.map(({ id, label: name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        onChange={(definition) =>
          definition &&
          onChange(
            condition.field === 'custom' ? { ...condition, definition, value: '' } : { ...condition, definition },
          )
        }
        searchable
      />
      {condition.field === 'customNumber' ? (
        <NumberInput
          {...input}
          min={-ruleBounds.number}
          max={ruleBounds.number}
          suffix={chosen?.unit ? ` ${chosen.unit}` : ''}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value: Number(value) })}
        />
      ) : chosen?.kind === 'TEXT' ? (
        <TextInput
          {...input}
          maxLength={fieldBounds.text}
          value={condition.value}
          onChange={({ currentTarget: { value } }) => onChange({ ...condition, value })}
        />
      ) : (
        <Select
          {...input}
          data={
            chosen?.kind === 'BOOLEAN'
              ? [
                  { value: 'true', label: t('Yes') },
                  { value: 'false', label: t('No') },
                ]
              : (chosen?.choices ?? [])
          }
          value={condition.value || null}
          onChange={(value) => onChange({ ...condition, value: value ?? '' })}
        />
      )}
    </>
  );
}
