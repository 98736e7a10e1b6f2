/** What stands where a person's words stood. */
export const erased = 'Erased';
/** A reviewer without a name. */
export const namelessAuthor = 'A customer';

const personal = new Set(
  [
    'email userEmail user_email recipient receipt_email customer_email firstName lastName first_name last_name',
    'phone street1 street2 line1 line2 city postalCode postal_code zip zip_code signed_by last4 ip ip_address customer_purchase_ip',
  ].flatMap((names) => names.split(' ')),
);
const author = new Set(['authorName', 'author_name']);

export interface Person {
  /** Words that are the person's wherever they stand: e-mails, full names, telephone numbers, streets. */
  readonly words: readonly string[];
  readonly userId: string | null;
}

/** A text without the person's words. */
export function erasedText(text: string, { words }: Person): string {
  return words.reduce((left, word) => left.replaceAll(new RegExp(RegExp.escape(word), 'giu'), erased), text);
}

/**
 * A record without the person, however deep. `isTheirs`: the record is about the person, so every personal field goes; else only
 * those of the parts that bear the person's id, and the person's own words.
 */
export function erasedJson(value: unknown, person: Person, isTheirs: boolean): unknown {
  if (typeof value === 'string') return erasedText(value, person);
  if (Array.isArray(value)) return value.map((item) => erasedJson(item, person, isTheirs));
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value));
  const isPart =
    isTheirs || (person.userId !== null && [fields.get('userId'), fields.get('user_id')].includes(person.userId));
  const isPerson = [...fields.keys()].some((key) => personal.has(key));
  return Object.fromEntries(
    [...fields].map(([key, inner]) => {
      if (isPart && typeof inner === 'string' && inner !== '') {
        if (author.has(key)) return [key, namelessAuthor];
        if (personal.has(key) || (key === 'name' && isPerson)) return [key, erased];
      }
      return [key, erasedJson(inner, person, isPart)];
    }),
  );
}
