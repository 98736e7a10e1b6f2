import { PasswordInput, Select, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { inSentence } from '../ui/in-sentence.ts';
import type { ConnectionField } from './connection-fields.ts';

interface FieldInputProps {
  field: ConnectionField;
  typed: string | undefined;
  error: string | undefined;
  onType: (value: string) => void;
}

/**
 * Renders the input of one field. A stored secret shows its mask. The input stays empty until staff type another
 * secret.
 */
export function FieldInput({ field, typed, error, onType }: FieldInputProps) {
  const { label, kind, value, shown, hint, isOptional, choices } = field;
  const common = { label, error, value: typed ?? value, ...(hint !== undefined && { description: hint }) };
  if (kind === 'choice') {
    return (
      <Select
        {...common}
        data={(choices ?? []).map((choice) => ({ ...choice }))}
        allowDeselect={false}
        onChange={(chosen) => onType(chosen ?? value)}
      />
    );
  }
  if (kind === 'secret') {
    return (
      <PasswordInput
        {...common}
        // Prevents autofill of the signed-in user's password.
        autoComplete="new-password"
        placeholder={shown === null ? '' : t('{shown} (leave empty to keep it)', { shown })}
        required={shown === null && !isOptional}
        // Mantine marks only the frame of a password input as invalid.
        aria-invalid={error !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('Show the {label}', { label: inSentence(label) }) }}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      autoComplete="off"
      required={!isOptional}
      {...(kind === 'number' && { inputMode: 'numeric' })}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
