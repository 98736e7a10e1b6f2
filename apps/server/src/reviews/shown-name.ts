import type { SignedInCaller } from '../platform/http/caller/caller.ts';

/** Returns the name that other shoppers see, such as 'Ada L.', not the whole name. */
export function shownName({ firstName, lastName }: Pick<SignedInCaller, 'firstName' | 'lastName'>): string {
  const [initial] = Array.from(lastName.trim());
  const name = [firstName.trim(), initial ? `${initial.toUpperCase()}.` : ''].filter((part) => part !== '').join(' ');
  return name.slice(0, 200) || 'A customer';
}
