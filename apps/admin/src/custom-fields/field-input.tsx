import { ColorInput, Input, JsonInput, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import { fieldBounds } from '@vitrine/domain/custom-fields/field-definition.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { RichText } from '../ui/inputs/rich-text/rich-text.tsx';
import { FileInput } from './file-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { TableInput } from './table-input.tsx';

interface FieldInputProps {
  readonly field: CustomField;
  readonly value: unknown;
  readonly error?: string | undefined;
  /** Receives null for an empty value. */
  readonly onChange: (value: unknown) => void;
}

/** Renders the input of a custom field by its kind. */
export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const { kind, label, help, unit, choices, target, isRequired } = field;
  const common = { label, error, required: isRequired, ...(help && { description: help }) };
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'RICH_TEXT':
      return (
        <Input.Wrapper {...common} error={undefined} labelElement="div">
          <RichText
            label={label}
            html={text}
            error={error}
            headingAbove={2}
            onChange={(html) => onChange(html || null)}
          />
        </Input.Wrapper>
      );
    case 'TABLE':
      return <TableInput {...common} value={value} onChange={onChange} />;
    case 'NUMBER':
      return (
        <NumberInput
          {...common}
          hideControls
          inputMode="decimal"
          {...(unit && { suffix: ` ${unit}` })}
          value={typeof value === 'number' ? value : ''}
          onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
        />
      );
    case 'MONEY':
      return <MoneyInput {...common} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'DATE':
      return (
        <TextInput
          {...common}
          type="date"
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      );
    case 'BOOLEAN':
      return (
        <Select
          {...common}
          clearable={!isRequired}
          data={[
            { value: 'true', label: t('Yes') },
            { value: 'false', label: t('No') },
          ]}
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
        />
      );
    case 'CHOICE':
      return (
        <Select
          {...common}
          clearable={!isRequired}
          searchable={choices.length > 10}
          data={text !== '' && !choices.includes(text) ? [...choices, text] : choices}
          value={text || null}
          onChange={onChange}
        />
      );
    case 'COLOR':
      return <ColorInput {...common} format="hex" value={text} onChange={(color) => onChange(color || null)} />;
    case 'REFERENCE':
      return <ReferenceInput {...common} target={target ?? 'PRODUCT'} value={text || null} onChange={onChange} />;
    case 'FILE':
      return <FileInput {...common} value={text} onChange={onChange} />;
    case 'JSON':
      return <JsonField {...common} value={value} onChange={onChange} />;
    default:
      return (
        <Textarea
          {...common}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={fieldBounds.text}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      );
  }
}

type JsonFieldProps = Omit<FieldInputProps, 'field'> & { readonly label: string; readonly required: boolean };

/** Holds the typed text. A text that is not JSON changes nothing. */
function JsonField({ value, onChange, error, ...rest }: JsonFieldProps) {
  const [typed, setTyped] = useState(() =>
    value === undefined || value === null ? '' : JSON.stringify(value, null, 2),
  );
  const [isBroken, setBroken] = useState(false);
  return (
    <JsonInput
      {...rest}
      autosize
      minRows={2}
      maxRows={12}
      error={isBroken ? t('This is not JSON yet, and the last JSON is saved.') : error}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        try {
          onChange(text.trim() === '' ? null : JSON.parse(text));
          setBroken(false);
        } catch (refusal) {
          setBroken(refusal instanceof SyntaxError);
        }
      }}
    />
  );
}
