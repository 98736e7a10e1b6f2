import { isFamilyNameFirst, t } from '@vitrine/messages/src/t.ts';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

interface NameFieldsProps {
  readonly required?: boolean;
  /** Returns the properties of the box of one part. */
  readonly box: (
    name: 'firstName' | 'lastName',
    autoComplete: string,
  ) => Omit<ComponentProps<typeof Field>, 'label' | 'required'>;
}

/** Renders the two parts of a name, in the order of the page's language. */
export function NameFields({ required = false, box }: NameFieldsProps) {
  const parts = [
    <Field key="first" label={t('account.firstName')} required={required} {...box('firstName', 'given-name')} />,
    <Field key="last" label={t('account.lastName')} required={required} {...box('lastName', 'family-name')} />,
  ];
  return isFamilyNameFirst() ? parts.toReversed() : parts;
}
