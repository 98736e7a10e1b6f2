import { readFileSync, writeFileSync } from 'node:fs';

// An extension whose behaviour the test chooses by the name of the product.

interface Shop {
  get(key: string): Promise<{ value: unknown } | null>;
  set(key: string, value: unknown, customerId?: string | null): Promise<void>;
  grantCredit(customerId: string, cents: number, reason: string): Promise<void>;
}

const behaviours: Record<string, (shop: Shop) => unknown> = {
  throws: () => {
    throw new Error('bad luck');
  },
  loops: () => {
    for (;;);
  },
  never: () => new Promise(() => {}),
  memory: () => {
    const all: unknown[] = [];
    for (;;) all.push(Array.from({ length: 1_000_000 }).fill(all.length));
  },
  exits: () => process.exit(0),
  large: (shop) => shop.set('large', 'x'.repeat(20_000)),
  nonsense: (shop) => shop.set(17 as never, undefined),
  reads: () => readFileSync('/etc/hostname'),
  writes: () => writeFileSync('/tmp/vitrine-extension-test', 'x'),
  environment: () => {
    if (Object.keys(process.env).length > 0) throw new Error('has variables');
  },
  credit: async (shop) => {
    await shop.set('before-credit', 1);
    await shop.grantCredit('0190b000-0000-7000-8000-000000000001', 1, 'none');
  },
};

export default {
  name: 'bad',
  title: 'Bad',
  version: '1',
  events: {
    async 'product.created'({ data }: { data: { name: string } }, shop: Shop) {
      await shop.set('partial', data.name);
      await behaviours[data.name]?.(shop);
      await shop.set('last', data.name);
    },
  },
};
