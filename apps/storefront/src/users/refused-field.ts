import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { RefusedAnswer } from '@vitrine/contract/users/register.schema.ts';
import { failureMessage } from '../routing/route-failure.ts';

/** What the shop's check of a form says of the first box that it names; null when it names none of them. */
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

/** Words for a call that failed: at the box that the answer names, else for the form as a whole. */
export function failedField<const Name extends string>(
  error: unknown,
  names: readonly Name[],
): { readonly field: Name | null; readonly message: string } {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return refusedField({ errors }, names) ?? { field: null, message: failureMessage(error) };
}
