import { PasswordInput, Select, TextInput } from '@mantine/core';
import type { ConnectionField } from './connection-fields.ts';

interface FieldInputProps {
  field: ConnectionField;
  typed: string | undefined;
  error: string | undefined;
  onType: (value: string) => void;
}

/** The input of one field. Of a stored secret it shows the mask, and stays empty until another one is typed. */
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
        // Not the password of the person who types.
        autoComplete="new-password"
        placeholder={shown === null ? '' : `${shown} (leave empty to keep it)`}
        required={shown === null && !isOptional}
        // Mantine marks only the frame of a password.
        aria-invalid={error !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': `Show the ${label.toLowerCase()}` }}
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
