import * as z from 'zod';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailPart } from './email.ts';
import type { EmailWords } from './languages/email-words.ts';

export const digitalTexts = {
  'digital-goods': {
    name: 'Digital goods',
    sentWhen: 'To the buyer, when the files and license keys of a paid order are delivered.',
    variables: ['shop_name', 'customer_name', 'order_number'],
    texts: {
      subject: 'Your digital goods of order {order_number}',
      heading: 'Your digital goods are ready',
      opening: 'Thank you for your order at {shop_name}. Here is what you bought.',
      closing: '',
    },
    button: 'Open your order',
  },
} as const;

/** Bought digital goods with their keys in clear. Null is a key that the shop's secret no longer opens. */
export interface MailedGoods {
  readonly lineId: string;
  readonly name: string;
  readonly files: readonly string[];
  readonly keys: readonly (string | null)[];
  readonly until: Date;
}

const payloadSchema = z.object({ lineIds: z.array(z.string()) });

/**
 * Opens the keys of the delivered lines only when the email is written, so that no queue and no log holds them. A line
 * that was refunded meanwhile is omitted.
 */
export function mailedGoods(
  { digital = [] }: MailedOrderRow,
  payload: unknown,
  openKey: (id: string, sealed: Buffer) => string | null,
): readonly MailedGoods[] {
  const lineIds = payloadSchema.safeParse(payload).data?.lineIds ?? [];
  return digital
    .filter(({ lineId, units }) => units > 0 && lineIds.includes(lineId))
    .map(({ until, keys, units, ...line }) => ({
      ...line,
      until: new Date(until),
      keys: keys.slice(0, units).map(({ id, sealed }) => openKey(id, Buffer.from(sealed, 'hex'))),
    }));
}

/** Returns the goods of the email: the files, which the page of the order serves, and the keys. */
export function goodsParts(
  goods: readonly MailedGoods[],
  { words: { t, day }, timeZone }: { readonly words: EmailWords; readonly timeZone: string },
): EmailPart[] {
  return goods.flatMap(({ name, files, keys, until }): EmailPart[] => {
    const date = day(until, timeZone);
    const rows = [
      ...(files.length > 0 ? [...files, t('digital.openToDownload', { date })] : []),
      ...(keys.length > 0 ? [`${t('digital.licenceKeys')}:`] : []),
      ...keys.map((key) => key ?? t('digital.unreadableKey')),
    ];
    return [{ kind: 'block', title: name, rows }];
  });
}
