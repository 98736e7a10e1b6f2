import { messages } from '../../errors/messages.ts';

/**
 * Returns the specification's text for an address that an order cannot ship to (§5): missing (null), or refused with
 * the provider's errors.
 */
export function addressError(errors: readonly string[] | null): string {
  return errors === null
    ? messages.shipping.addressMissing
    : messages.shipping.verificationFailedPrefix + errors.join(', ');
}
