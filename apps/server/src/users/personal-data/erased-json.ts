/** Replaces a person's words. */
export const erased = 'Erased';
const erasedHost = '@erased.invalid';

/** Returns the address that replaces an erased person's. `id` makes it different from those of others. */
export function erasedEmail(id: string): string {
  return `erased-${id}${erasedHost}`;
}

/** Returns whether the address is the replacement of an erased person's. */
export function isErasedEmail(email: string): boolean {
  return email.endsWith(erasedHost);
}

/** The author of a review whose writer was erased. */
export const namelessAuthor = 'A customer';

const personal = new Set(
  [
    'email userEmail user_email recipient receipt_email customer_email firstName lastName first_name last_name',
    'phone street1 street2 line1 line2 city postalCode postal_code zip zip_code signed_by last4 ip ip_address customer_purchase_ip',
  ].flatMap((names) => names.split(' ')),
);
/** The custom fields of the person's account and orders, in which staff write anything. They are erased as a whole. */
const wholes = new Set(['customFields', 'custom_fields']);
const author = new Set(['authorName', 'author_name']);
/** The fields in which people and providers write free text about an order. */
const freeText = new Set(
  'body question answer reason note words message detail description failureReason failure_reason failureMessage failure_message'.split(
    ' ',
  ),
);

/** The relation of a record to the person, which decides which of its values are overwritten. */
export type Relationship = 'order of the person' | 'record of the person' | 'somebody else';

export interface Person {
  readonly userId: string | null;
  /**
   * Returns whether a text of the person's own records names the person. A name is an email, a full name, a telephone
   * number or a street, as whole words.
   */
  readonly isNamedIn: (text: string) => boolean;
}

/** Describes the person by the account's id and the texts on the account and its orders. */
export function toPerson(userId: string | null, words: readonly string[]): Person {
  const named = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))].map(
    (word) => new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(word)}(?![\p{L}\p{N}])`, 'iu'),
  );
  return { userId, isNamedIn: (text) => named.some((word) => word.test(text)) };
}

/** Returns a text of the person's own records. If it names the person, it is overwritten as a whole, never in part. */
export function erasedText(text: string, { isNamedIn }: Person): string {
  return isNamedIn(text) ? erased : text;
}

/**
 * Returns a record without the person's data, at any depth. Only whole values are overwritten: personal fields, free texts of the person's
 * orders, and texts that name the person. In another person's record, only the parts with the person's id count as the person's.
 */
export function erasedJson(value: unknown, person: Person, relationship: Relationship): unknown {
  if (typeof value === 'string') return relationship === 'somebody else' ? value : erasedText(value, person);
  if (Array.isArray(value)) return value.map((item) => erasedJson(item, person, relationship));
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value));
  const isPart = person.userId !== null && [fields.get('userId'), fields.get('user_id')].includes(person.userId);
  const part = relationship === 'somebody else' && isPart ? 'record of the person' : relationship;
  const isPerson = [...fields.keys()].some((key) => personal.has(key));
  return Object.fromEntries(
    [...fields].map(([key, inner]) => {
      if (part !== 'somebody else' && wholes.has(key)) return [key, null];
      if (part !== 'somebody else' && typeof inner === 'string' && inner !== '') {
        if (author.has(key)) return [key, namelessAuthor];
        if (personal.has(key) || (key === 'name' && isPerson)) return [key, erased];
        if (part === 'order of the person' && freeText.has(key)) return [key, erased];
      }
      return [key, erasedJson(inner, person, part)];
    }),
  );
}
