import {
  isPermission,
  keyPermissions,
  missingRequirements,
  type Permission,
} from '../users/permissions/permissions.ts';

export type ParsedScope =
  | { readonly isValid: true; readonly permissions: readonly Permission[] }
  | { readonly isValid: false; readonly reason: string };

/** The maximum length of a scope: more than all permissions together. */
const maxLength = 4000;

/** Reads a scope: names of permissions that an API key may have, separated by single spaces. */
export function parseScope(text: string): ParsedScope {
  const names = text.length > maxLength ? [] : text.split(' ').filter(Boolean);
  if (names.length === 0) return { isValid: false, reason: 'The scope must name permissions.' };
  const given = names.filter((name): name is Permission => isPermission(name) && keyPermissions.includes(name));
  if (given.length < names.length) return { isValid: false, reason: 'The scope names an unknown permission.' };
  const missing = missingRequirements(given);
  if (missing.length > 0) return { isValid: false, reason: `The scope also needs: ${missing.join(', ')}.` };
  return { isValid: true, permissions: keyPermissions.filter((name) => given.includes(name)) };
}
