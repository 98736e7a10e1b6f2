import type { CartLineKey } from '@vitrine/domain/cart/cart.ts';
import { type Fields, isFields, isText } from '../shop/stored-fields.ts';
import { storedValue } from '../shop/stored-value.ts';
import { useStoredValue } from '../shop/use-stored-value.ts';

/** The recipient of the gift cards of a cart line; '' for fields without an entry. `deliverOn` as YYYY-MM-DD. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly message: string;
  readonly deliverOn: string;
}

export const noRecipient: Recipient = { email: '', name: '', message: '', deliverOn: '' };

/** Maximum lengths of the texts that the shop takes. */
export const maxLength = { email: 254, name: 200, message: 1000, deliverOn: 10 } as const satisfies Record<
  keyof Recipient,
  number
>;

type Recipients = Readonly<Record<string, Recipient>>;
const maxRecipients = 50;
const stored = storedValue<Recipients>({ key: 'gift-card-recipients', empty: {}, read: readRecipients });

/** Returns the recipient of a line's gift cards, with empty fields without one. */
export function useRecipient(line: CartLineKey): Recipient {
  return useStoredValue(stored)[toKey(line)] ?? noRecipient;
}

/** The recipients of the gift cards in the cart, which are sent with the order. */
export const recipients = {
  set(line: CartLineKey, recipient: Recipient): void {
    const { [toKey(line)]: _, ...others } = stored.get();
    stored.set(Object.fromEntries([...Object.entries(others), [toKey(line), recipient]].slice(-maxRecipients)));
  },
  clear(): void {
    stored.set(null);
  },
};

/**
 * Returns the field of an order's line with the recipient. Returns none while there is no email, so that the buyer gets
 * the codes.
 */
export function recipientField(line: CartLineKey) {
  const recipient = stored.get()[toKey(line)];
  if (!recipient || !isEmail(recipient.email)) return {};
  const { email, name, message, deliverOn } = recipient;
  return {
    giftCard: {
      email: email.trim(),
      ...(name.trim() && { name: name.trim() }),
      ...(message.trim() && { message: message.trim() }),
      ...(deliverOn && { deliverOn }),
    },
  };
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

function toKey({ productId, variantId }: CartLineKey): string {
  return `${productId} ${variantId ?? ''}`;
}

function readRecipients(value: unknown): Recipients | null {
  if (!isFields(value)) return null;
  const read = Object.entries(value).map(
    ([key, recipient]) => [key, isFields(recipient) && readRecipient(recipient)] as const,
  );
  return read.every(([, recipient]) => recipient) ? (Object.fromEntries(read) as Recipients) : null;
}

function readRecipient({ email, name, message, deliverOn }: Fields): Recipient | null {
  if (!isText(email) || !isText(name) || !isText(message) || !isText(deliverOn)) return null;
  const isDay = deliverOn === '' || /^\d{4}-\d\d-\d\d$/.test(deliverOn);
  return isDay ? { email, name, message, deliverOn } : null;
}
