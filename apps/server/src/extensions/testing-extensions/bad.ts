import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

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
  buffers: () => {
    const all: Buffer[] = [];
    for (;;) all.push(Buffer.alloc(10_000_000, 1));
  },
  exits: () => process.exit(0),
  prints: () => {
    const line = 'x'.repeat(1_000_000);
    for (let count = 0; count < 100; count += 1) console.log(line);
  },
  floods: () => {
    for (;;) process.send?.({ kind: 'call', run: 0 });
  },
  late: () => {
    setInterval(() => process.send?.({ kind: 'done', run: 1, value: 'x' }), 1);
  },
  programs: () => execFileSync('/bin/true'),
  threads: () => new Worker('0', { eval: true }),
  large: (shop) => shop.set('large', 'x'.repeat(20_000)),
  nonsense: (shop) => shop.set(17 as never, undefined),
  reads: () => readFileSync('/etc/hostname'),
  writes: () => writeFileSync('/tmp/vitrine-extension-test', 'x'),
  others: async (shop) => {
    await shop.set('foreign', (await shop.get('secret'))?.value ?? 'none');
    await shop.set('secret', 'changed');
  },
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
