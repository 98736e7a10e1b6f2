import type {
  Extension,
  ExtensionMailBlock,
  ExtensionMailKind,
} from '@vitrine/contract/extensions/released/extension-1.0.0.ts';

// An extension that uses everything that version 1.0.0 offered, with the largest answers that it allowed.

const block: ExtensionMailBlock = {
  title: 'T'.repeat(80),
  lines: Array.from({ length: 10 }, () => 'l'.repeat(200)),
};
const kinds: Record<ExtensionMailKind, true> = {
  'order-confirmation': true,
  'payment-instructions': true,
  shipped: true,
  delivered: true,
  refunded: true,
  'return-update': true,
};
const customerId = '0190b000-0000-7000-8000-0000000000aa';

function assertTexts(...values: readonly unknown[]): void {
  if (!values.every((value) => typeof value === 'string' && value !== ''))
    throw new Error(`Wrong: ${values.join(', ')}`);
}

export default {
  name: 'release',
  title: 'T'.repeat(80),
  version: '1'.repeat(40),
  events: {
    async 'order.paid'({ id, type, timestamp, data }, shop) {
      assertTexts(id, type, timestamp, data['id'], data['number']);
      await shop.set('paid', { id, amount: Number(data['total']), list: [1, true, null] });
      await shop.set('deleted', 1, customerId);
      await shop.delete('deleted');
      await shop.grantCredit(customerId, 100, 'r'.repeat(200));
      await shop.log('m'.repeat(1_000));
    },
  },
  jobs: [
    {
      name: 'j'.repeat(40),
      everyMinutes: 44_640,
      async run(now, shop) {
        await shop.set('k'.repeat(200), { text: 'x'.repeat(16_000), now: now.toISOString() }, customerId);
      },
    },
  ],
  async panel(shop) {
    const paid = await shop.get('paid');
    const records = await shop.list('', '');
    assertTexts(paid?.key);
    return {
      facts: Array.from({ length: 20 }, () => ({ label: 'l'.repeat(80), value: String(records.length) })),
      table: {
        columns: Array.from({ length: 8 }, () => 'c'.repeat(80)),
        rows: Array.from({ length: 100 }, () => Array.from({ length: 8 }, () => 'v'.repeat(200))),
      },
    };
  },
  emails: Object.fromEntries(
    Object.keys(kinds).map((kind) => [
      kind,
      async (mail: Record<string, unknown>) => {
        assertTexts(mail['kind'], mail['orderId'], mail['orderNumber'], mail['language']);
        return block;
      },
    ]),
  ),
  async beforePlacing({ customerId: buyer, lines, country, postalCode, language }, shop) {
    if (buyer !== null || language !== null) throw new Error('A guest in the main language was expected.');
    assertTexts(country, postalCode, lines[0]?.productId);
    await shop.list('', 'a');
    return lines[0]?.quantity === 2 && lines[0].variantId === null ? 's'.repeat(200) : null;
  },
} satisfies Extension;
