import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { RefusedAnswer } from '@vitrine/contract/users/register.schema.ts';
import { failureMessage } from '../routing/route-failure.ts';

/** Returns the first error in the shop's response that names one of the fields, or null when none does. */
export function refusedField<const Name extends string>(
  { errors = [] }: Pick<RefusedAnswer, 'errors'>,
  names: readonly Name[],
): { readonly field: Name; readonly message: string } | null {
  for (const { path, message } of errors) {
    const field = names.find((name) => path.split('.').at(-1) === name);
    if (field) return { field, message };
  }
  return null;
}

/** Returns the message of a failed call: at the field that the response names, or for the whole form. */
export function failedField<const Name extends string>(
  error: unknown,
  names: readonly Name[],
): { readonly field: Name | null; readonly message: string } {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return refusedField({ errors }, names) ?? { field: null, message: failureMessage(error) };
}
