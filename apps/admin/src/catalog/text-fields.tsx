import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { FieldErrors } from '../ui/forms/field-errors.ts';

interface TextFieldProps {
  draft: { readonly name: string; readonly slug: string; readonly description: string };
  change: (changes: { name?: string; slug?: string; description?: string }) => void;
  errors: FieldErrors;
}

/** Renders the name of a product, a category or a collection. */
export function NameField({ draft, change, errors }: TextFieldProps) {
  return (
    <TextInput
      label={t('Name')}
      required
      error={errors['name']}
      maxLength={200}
      value={draft.name}
      onChange={({ currentTarget }) => change({ name: currentTarget.value })}
    />
  );
}

/** Renders the slug: the last part of the record's URL in the shop. */
export function SlugField({ draft, change, errors, ...input }: TextFieldProps & Omit<TextInputProps, 'onChange'>) {
  return (
    <TextInput
      label={t('Web address')}
      error={errors['slug']}
      maxLength={200}
      {...input}
      value={draft.slug}
      onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
    />
  );
}

/** Renders the description that shoppers read. */
export function DescriptionField({ draft, change, errors, ...area }: TextFieldProps & Omit<TextareaProps, 'onChange'>) {
  return (
    <Textarea
      label={t('Description')}
      error={errors['description']}
      autosize
      maxLength={20_000}
      {...area}
      value={draft.description}
      onChange={({ currentTarget }) => change({ description: currentTarget.value })}
    />
  );
}
