import type { FieldErrors } from '@vitrine/domain/users/registration.ts';

/** Only the faults that there are. */
export function newPasswordErrors<Form>(
  faults: { readonly [Name in keyof Form]: string | undefined },
): FieldErrors<Form> {
  const given = Object.entries(faults).filter(([, message]) => message !== undefined);
  return Object.fromEntries(given) as FieldErrors<Form>;
}
