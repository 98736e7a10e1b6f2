import { describe, expect, it } from 'vitest';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import { renderEmailHtml } from './built-email-html.ts';
import { toEmailText } from './email-text.ts';
import { emailWords } from './languages/email-words.ts';
import { type OrderEmailInput, orderEmails } from './order-emails.ts';

const line = { options: ['Colour:Sand'], quantity: 1, unitPrice: 2_400 };
const sizes = (thumbnail: string) => ({ main: '/media/main.webp', preview: '/media/preview.webp', thumbnail });

const order: MailedOrderRow = {
  id: '00000000-0000-7000-8000-000000000000',
  number: '10001',
  email: 'ada@example.com',
  currency: 'USD',
  subtotal: 7_200,
  gift_cards: [],
  shipping_cost: 0,
  taxes: null,
  included_tax: 0,
  tax: 0,
  total: 7_200,
  discount: 0,
  discount_reason: null,
  payment_method: 'STRIPE',
  card_brand: null,
  card_last4: null,
  lines: [
    { ...line, name: 'Mug', image: sizes('/media/mug-160.webp') },
    { ...line, name: 'Bowl', image: sizes('') },
    { ...line, name: 'Tray', image: sizes('javascript:alert(1)') },
    { ...line, name: 'Spoon', image: null },
  ],
  arrival: { from: '2026-11-26', to: '2026-11-28' },
  address: null,
  shipments: [],
  packed: null,
  hasRest: false,
  refund: null,
};
const input: OrderEmailInput = {
  order,
  orderLink: 'https://shop.example/order-confirmation?token=t',
  adminLink: '',
  siteUrl: 'https://shop.example',
  returnsText: 'Bring it back.\n\nWe are open all day.',
  digital: [],
  alert: '',
  words: emailWords('en'),
  timeZone: 'UTC',
  siteName: 'Shop',
  returned: { returnNumber: '', message: '', items: [], time: '', labelled: null },
  returnsLink: '',
  labelLink: null,
  returnLink: '',
  own: {},
};
const head = {
  siteName: 'Shop',
  siteUrl: 'https://shop.example',
  footer: ['Shop'],
  signature: [],
  logoUrl: null,
  primary: '#59c2ff',
  onPrimary: '#000000',
};

describe('the letter that confirms an order', () => {
  it('names the options of a line as the shop does', async () => {
    const text = toEmailText(orderEmails['order-confirmation'](input), head);
    expect(text).toContain('Colour: Sand, 1 x $24.00');
    expect(text).not.toContain('Colour:Sand');
  });

  it('names the taxes that prices contain after the total, and adds none', async () => {
    const included = { ...input, order: { ...order, included_tax: 1_150 } };
    const text = toEmailText(orderEmails['order-confirmation'](included), head);
    expect(text).toContain('Includes tax: $11.50');
    expect(text).not.toContain('Sales Tax');
    expect(toEmailText(orderEmails['order-confirmation'](input), head)).not.toContain('Includes tax');
  });

  it.each([
    ['en', 'Germany'],
    ['de', 'Deutschland'],
    ['ja', 'ドイツ'],
  ] as const)('names the country of the address in its language: %s', (language, country) => {
    const address = { name: 'Ada', street1: 'Weg 2', street2: null, city: 'Berlin', state: '', postalCode: '10115' };
    const sent = { ...input, words: emailWords(language), order: { ...order, address: { ...address, country: 'DE' } } };
    expect(toEmailText(orderEmails['order-confirmation'](sent), head)).toContain(`10115 Berlin\n${country}\n`);
  });

  it('groups thousands in amounts, as invoices do', () => {
    const dear = { ...input, order: { ...order, subtotal: 138_259, total: 138_259 } };
    const text = toEmailText(orderEmails['order-confirmation'](dear), head);
    expect(text).toContain('Total: $1,382.59');
    expect(text).not.toContain('1382.59');
  });

  it('of an authorised payment says that it is charged later, and not that it was received', () => {
    const authorized = { ...input, order: { ...input.order, is_authorized: true } };
    const text = toEmailText(orderEmails['order-confirmation'](authorized), head);
    expect(text).toContain('It is charged when your order ships.');
    expect(text).not.toContain('received your payment');
  });

  it('shows the pictures of its lines by their full addresses, and none for an address that is none', async () => {
    const html = await renderEmailHtml(orderEmails['order-confirmation'](input), head);
    const sources = Array.from(html.matchAll(/<img[^>]* src="([^"]*)"/g), ([, source]) => source);
    expect(sources).toEqual(['https://shop.example/media/mug-160.webp', 'https://shop.example/media/preview.webp']);
  });

  it('says when the order arrives, which email it goes to, and how to return it', () => {
    const text = toEmailText(orderEmails['order-confirmation'](input), head);
    expect(text).toContain('What happens next\nWe pack your order');
    expect(text).toContain('\nArrives Nov 26–28\n');
    expect(text).toContain('Contact\nada@example.com');
    expect(text).toContain('How to return items\nBring it back.\nWe are open all day.');
  });

  it('says nothing about arrival and returns where the shop says nothing', () => {
    const email = orderEmails['order-confirmation']({
      ...input,
      order: { ...order, arrival: null },
      returnsText: ' ',
    });
    expect(toEmailText(email, head)).not.toMatch(/Arrives|return items/);
  });
});

describe('the letter about an order that gift cards or store credit paid', () => {
  const credit = { kind: 'STORE_CREDIT', amount: 700 } as const;
  const giftCard = { kind: 'GIFT_CARD', amount: 1_000 } as const;

  it.each([
    ['gift cards', [giftCard], ['Paid with gift cards\n$10.00'], ['Paid with store credit']],
    ['store credit', [credit], ['Paid with store credit\n$7.00'], ['Paid with gift cards', 'gift card']],
    ['both', [giftCard, credit], ['Paid with gift cards\n$10.00', 'Paid with store credit\n$7.00'], []],
    ['neither', [], [], ['Paid with']],
  ])('names %s, in HTML and in text', async (_, cards, named, absent) => {
    const email = orderEmails['order-confirmation']({ ...input, order: { ...order, gift_cards: cards } });
    const [text, html] = [toEmailText(email, head), await renderEmailHtml(email, head)];
    for (const words of named) {
      expect(text).toContain(words);
      for (const row of words.split('\n')) expect(html).toContain(row);
    }
    for (const words of absent) expect(`${text}${html}`).not.toContain(words);
  });

  it.each([
    [[credit], { amount: 700, giftCards: 700 }, '$7.00 of it is back in your store credit.', 'bank'],
    [[giftCard], { amount: 700, giftCards: 700 }, '$7.00 of it is back on your gift cards.', 'bank'],
    [
      [giftCard, credit],
      { amount: 3_000, giftCards: 1_700 },
      '$17.00 of it is back on your gift cards and store credit. Your bank may take 5 to 10 days to show it.',
      'can use for your next order',
    ],
    [
      [giftCard],
      { amount: 3_000, giftCards: 1_000, storeCredit: 2_000 },
      '$10.00 of it is back on your gift cards. $20.00 of it is store credit in your account, which you can use for your next order.',
      'bank',
    ],
    [[], { amount: 3_000, exchange: 3_000 }, '$30.00 of it pays for the items that replace the returned ones.', 'bank'],
    [
      [{ kind: 'EXCHANGE', amount: 700 } as const],
      { amount: 700, giftCards: 700 },
      '$7.00 of it is refunded to the payment method of the returned items.',
      'bank',
    ],
  ])('says where a refund went: %o %o', (cards, parts, output, unsaid) => {
    const refund = { reason: null, ...parts };
    const text = toEmailText(orderEmails.refunded({ ...input, order: { ...order, gift_cards: cards, refund } }), head);
    expect(text).toContain(output);
    expect(text).not.toContain(unsaid);
  });
});

describe('the letter that a parcel has left', () => {
  it('says when it arrives, as its shopper saw it', () => {
    expect(toEmailText(orderEmails.shipped(input), head)).toContain('Arrives Nov 26–28.');
  });
});

function refunded(method: MailedOrderRow['payment_method']): string {
  const refund = { amount: 2_400, reason: null };
  return toEmailText(orderEmails.refunded({ ...input, order: { ...order, payment_method: method, refund } }), head);
}

describe('the letter that something is refunded', () => {
  it('names the bank of the card for an order that was paid by card', () => {
    expect(refunded('STRIPE')).toContain(
      'We have refunded $24.00 for order #10001. Your bank may take 5 to 10 days to show it.',
    );
  });

  it.each([
    ['CASH', 'We refund it to you in cash.'],
    ['BANK_TRANSFER', 'We send it to you by bank transfer.'],
    ['OTHER', 'We refund it to your original payment method.'],
  ] as const)('speaks of no card and no bank of a card for an order paid by %s', (method, way) => {
    expect(refunded(method)).toContain(`We have refunded $24.00 for order #10001. ${way}`);
    expect(refunded(method)).not.toMatch(/card|your bank/i);
  });
});

describe('the letters about an order that was placed in German', () => {
  const german = { ...input, words: emailWords('de') };

  it('are in German, with its formats', () => {
    const email = orderEmails['order-confirmation'](german);
    const text = toEmailText(email, head);
    expect([email.language, email.subject]).toEqual(['de', 'Ihre Bestellung #10001']);
    expect(text).toContain('Vielen Dank für Ihre Bestellung!');
    expect(text).toMatch(/Gesamtsumme:? +72,00\s\$/);
    expect(text).toContain('So geht es weiter');
    expect(text).not.toMatch(/Subtotal|What happens next|Contact/);
  });

  it('keep the owner’s own texts', () => {
    const { heading, subject } = orderEmails.shipped({ ...german, own: { heading: 'Off it goes' } });
    expect([heading, subject]).toEqual(['Off it goes', 'Ihre Bestellung #10001 ist unterwegs']);
  });
});

const returnText = (labelLink: string | null) =>
  toEmailText(orderEmails['return-update']({ ...input, labelLink }), head);

describe('the email about a return', () => {
  it('links to the label when there is one', () => {
    const link = 'https://shop.example/api/v1/returns/1/label?token=t';
    expect(returnText(link)).toContain(link);
    expect(returnText(link)).toContain('Print return label');
    expect(returnText(null)).not.toContain('Print return label');
  });
});
