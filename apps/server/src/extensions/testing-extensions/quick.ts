// An extension whose hooks behave according to the record 'mode', which the test writes. The texts of emails follow 'texts'.

interface Shop {
  get(key: string): Promise<{ value: unknown } | null>;
  set(key: string, value: unknown): Promise<void>;
}

async function behave(shop: Shop, answer: unknown, key = 'mode'): Promise<unknown> {
  const record = await shop.get(key);
  switch (record?.value) {
    case 'throws':
      throw new Error('bad luck');
    case 'loops':
      for (;;);
    case 'never':
      return new Promise(() => {});
    case 'exits':
      return process.exit(0);
    case 'nonsense':
      return { title: 17 };
    case 'long':
      return 'x'.repeat(100_000);
    case 'writes':
      return shop.set('written', 1);
    case 'answers':
      return answer;
    default:
      return null;
  }
}

export default {
  name: 'quick',
  title: 'Quick',
  version: '1',
  emails: {
    'order-confirmation': ({ orderNumber }: { orderNumber: string }, shop: Shop) =>
      behave(shop, { title: 'Points', lines: [`<b>30</b> points\u202e for\n${orderNumber}`] }),
  },
  emailTexts: {
    'order-confirmation': (_mail: object, shop: Shop) =>
      behave(shop, { subject: 'Hooray {order_number}', opening: 'Well\u202e done.\n<b>Really</b>.' }, 'texts'),
  },
  beforePlacing: ({ lines, country }: { lines: readonly { quantity: number }[]; country: string }, shop: Shop) =>
    behave(shop, `Not ${lines[0]?.quantity} to ${country}.`),
};
