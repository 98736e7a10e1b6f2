import type { RefusedAnswer } from '@vitrine/contract/users/register.schema.ts';

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
