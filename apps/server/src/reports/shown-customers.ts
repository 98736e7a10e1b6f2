import { maskEmail, maskName } from '@vitrine/domain/users/mask.ts';
import { hasPermission, type SignedInCaller } from '../platform/http/caller/caller.ts';

/**
 * Returns how a report shows names and emails of customers to a caller: null without the permission to see contacts,
 * masked for the demo account.
 */
export function shownCustomers(caller: SignedInCaller) {
  const show = (text: string | null, mask: (text: string) => string) => {
    if (text === null || !hasPermission(caller, 'customers:contact')) return null;
    return caller.isDemo ? mask(text) : text;
  };
  return {
    name: (name: string | null) => show(name, maskName),
    email: (email: string | null) => show(email, maskEmail),
  };
}
