import { Button, Fieldset, Group, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import {
  emptyValues,
  type SectionControl,
  type SectionField,
  type SectionFields,
} from '@vitrine/contract/sections/section-fields.ts';
import { findWebAddressError } from '@vitrine/domain/web/web-address.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { RichText } from '../ui/inputs/rich-text/rich-text.tsx';
import { SingleImage } from '../ui/upload/single-image.tsx';
import { RecordInput } from './record-input.tsx';
import { VideoInput } from './video-input.tsx';

type Values = Readonly<Record<string, unknown>>;

interface SectionFieldInputsProps {
  readonly fields: SectionFields;
  readonly values: Values;
  readonly onChange: (name: string, value: unknown) => void;
}

/** Renders the inputs of declared fields. */
export function SectionFieldInputs({ fields, values, onChange }: SectionFieldInputsProps) {
  return (
    <Stack gap="sm">
      {Object.entries(fields).map(([name, field]) =>
        field.when && !field.when.values.includes(String(values[field.when.field])) ? null : (
          <FieldInput key={name} field={field} value={values[name]} onChange={(value) => onChange(name, value)} />
        ),
      )}
    </Stack>
  );
}

interface FieldInputProps {
  readonly field: SectionField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function FieldInput({ field, value, onChange }: FieldInputProps) {
  const { control } = field;
  const label = translated(field.label);
  const words = typeof value === 'string' ? value : '';
  switch (control.kind) {
    case 'line':
      return (
        <TextInput
          label={label}
          maxLength={control.maxLength}
          value={words}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'text':
      return (
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxLength={control.maxLength}
          value={words}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'html':
      return <RichText label={label} html={words} headingAbove={2} onChange={onChange} />;
    case 'source':
      return (
        <Textarea
          label={label}
          description={t('The preview shows what the page has of it.')}
          autosize
          minRows={8}
          maxRows={30}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={words}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'address':
      return <AddressInput label={label} value={words} onChange={onChange} />;
    case 'number':
      return (
        <NumberInput
          label={label}
          min={control.min}
          max={control.max}
          clampBehavior="strict"
          allowDecimal={false}
          value={typeof value === 'number' ? value : control.min}
          onChange={(next) => typeof next === 'number' && onChange(next)}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          allowDeselect={false}
          data={Object.entries(control.options).map(([option, name]) => ({ value: option, label: translated(name) }))}
          value={words}
          onChange={(next) => next && onChange(next)}
        />
      );
    case 'record':
      return <RecordInput label={label} resource={control.resource} id={words || null} onChange={onChange} />;
    case 'picture':
      return <PictureInput label={label} value={value} onChange={onChange} />;
    case 'video':
      return <VideoInput kind="film" label={label} url={words || null} onChange={onChange} />;
    case 'captions':
      return <VideoInput kind="captions" label={label} url={words || null} onChange={onChange} />;
    case 'list':
      return <ListInput label={label} control={control} value={value} onChange={onChange} />;
  }
}

interface InputProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Renders an address. Only a complete one is saved. */
function AddressInput({ label, value, onChange }: InputProps) {
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '');
  const error = typed === '' ? null : findWebAddressError(typed);
  return (
    <TextInput
      label={label}
      placeholder={t('/collection/new or https://…')}
      error={error && translatedSentence(error)}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = currentTarget.value.trim();
        if (next === '' || findWebAddressError(next) === null) onChange(next || null);
      }}
    />
  );
}

function PictureInput({ label, value, onChange }: InputProps) {
  const { url = null, alt = '' } = (value ?? {}) as { readonly url?: string | null; readonly alt?: string };
  return (
    <Stack gap="xs">
      <SingleImage label={label} url={url} onChange={(image) => onChange({ url: image?.url ?? null, alt })} />
      {url ? (
        <TextInput
          label={t('{label}: what it shows', { label })}
          description={t('Screen readers read it. Leave it empty for a picture without information.')}
          maxLength={300}
          value={alt}
          onChange={({ currentTarget }) => onChange({ url, alt: currentTarget.value })}
        />
      ) : null}
    </Stack>
  );
}

interface ListInputProps extends InputProps {
  readonly control: Extract<SectionControl, { readonly kind: 'list' }>;
}

/** Renders the entries of a list, each with the inputs of its fields. */
function ListInput({ label, control: { max, item }, value, onChange }: ListInputProps) {
  const items = (Array.isArray(value) ? value : []) as readonly Values[];
  const [keys, setKeys] = useState(() => items.map(() => crypto.randomUUID()));
  const getKey = (index: number) => keys[index] ?? String(index);
  return (
    <Fieldset legend={label}>
      <Stack gap="md">
        {items.map((entry, index) => (
          <Stack key={getKey(index)} gap="xs" role="group" aria-label={`${label} ${index + 1}`}>
            <SectionFieldInputs
              fields={item}
              values={entry}
              onChange={(name, next) => onChange(items.with(index, { ...entry, [name]: next }))}
            />
            <Group>
              <Button
                size="xs"
                variant="default"
                aria-label={t('Remove {label} {number}', { label, number: index + 1 })}
                onClick={() => {
                  setKeys(keys.filter((_, at) => at !== index));
                  onChange(items.filter((_, at) => at !== index));
                }}
              >
                {t('Remove')}
              </Button>
            </Group>
          </Stack>
        ))}
        <Button
          variant="default"
          size="xs"
          disabled={items.length >= max}
          onClick={() => {
            setKeys([...keys, crypto.randomUUID()]);
            onChange([...items, emptyValues(item)]);
          }}
        >
          {t('Add entry')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
