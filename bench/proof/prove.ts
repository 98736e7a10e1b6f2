import { defaultOfferedPayments } from '@vitrine/domain/payments/offered-payments.ts';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import type { Books } from '../../apps/sandbox/src/control/books.ts';
import { codeHash } from '../../apps/server/src/gift-cards/gift-card-code.ts';
import { openKysely, openPool } from '../../apps/server/src/platform/database/connections/pool.ts';
import { createOwner } from '../../apps/server/src/users/registration/create-owner.ts';
import { pause } from '../bench-shop.ts';
import { median, percentile } from '../figure.ts';
import { createAfterDelivery, type Tokens } from './after-delivery.ts';
import { type Comparison, compareBooks, readGrouping } from './compare-books.ts';
import { type Harness, type ShopHarness, startHarness } from './harness.ts';
import { createRandomSource, type RandomSource } from './random-source.ts';
import { type Discount, type Ending, proofCode, proofGiftCard, proofGiftCents, proofUses, shop } from './shopper.ts';
import { createStaff, owner } from './staff.ts';

export interface ProofPlan {
  readonly seed: number;
  readonly orders: number;
  readonly kills: number;
  readonly shoppersAtOnce: number;
}

export interface Proof extends Comparison {
  readonly endings: Readonly<Partial<Record<Ending, number>>>;
  /** Milliseconds from a kill until the shop was ready again. */
  readonly recovery: { readonly median: number; readonly worst: number; readonly kills: number };
}

type Report = (line: string) => void;

/** Runs shoppers and staff while processes are killed and the providers fail, then compares the books. */
export async function prove(plan: ProofPlan, report: Report): Promise<Proof> {
  const random = createRandomSource(plan.seed);
  const harness = await startHarness(plan.seed);
  try {
    await makeOwner(harness);
    const discounts = await chooseDiscounts(harness);
    await makeDiscount(harness);
    await makeGiftCard(harness);
    await enablePayments(harness);
    await allowExchanges(harness);
    const before = await readGrouping(harness);
    const staff = await createStaff(harness);
    await staff.useStripeTax();
    const tokens: Tokens = new Map();
    const afterDelivery = createAfterDelivery(harness, { send: staff.send, tokens });
    const endings: Partial<Record<Ending, number>> = {};
    let begun = 0;
    let finished = 0;

    const shopping = Array.from({ length: plan.shoppersAtOnce }, async (_, lane) => {
      const own = createRandomSource(plan.seed * 1_000 + lane);
      while (begun < plan.orders) {
        begun += 1;
        const ending = await shop(harness, own, { discounts, number: begun, tokens });
        endings[ending] = (endings[ending] ?? 0) + 1;
        finished += 1;
        if (own.happens(0.15)) await staff.action(own);
        for (let step = 0; step < 2; step += 1) await afterDelivery.action(own);
      }
    });
    const recoveries: number[] = [];
    const disturbance = disturb(harness, random, { plan, recoveries, progress: () => finished });
    await Promise.all([...shopping, disturbance]);
    report(`${finished} checkouts, ${recoveries.length} kills; letting the dust settle`);

    await harness.control('/calm', {});
    await afterDelivery.finish(random, () => {
      begun += 1;
      return shop(harness, random, { discounts, number: begun, tokens });
    });
    await waitUntilIdle(harness);
    const comparison = await compareBooks(harness, before);
    return {
      ...comparison,
      counts: { ...comparison.counts, refundsAsked: staff.refunds(), labelsAsked: staff.labels() },
      endings,
      recovery: { median: median(recoveries), worst: percentile(recoveries, 1), kills: recoveries.length },
    };
  } finally {
    await harness.stop();
  }
}

async function makeOwner({ databaseDir }: ShopHarness): Promise<void> {
  const postgres = await startEmbedded({ dataDir: databaseDir });
  const pool = openPool(postgres.address, { size: 1, onConnectionLost: () => {} });
  await createOwner(openKysely(pool, true), { ...owner, firstName: 'Site', lastName: 'Owner' });
  await pool.end();
  await postgres.release();
}

/** Creates a discount with few redemptions, for which the shoppers compete. */
async function makeDiscount(harness: Pick<Harness, 'query'>): Promise<void> {
  await harness.query(
    `insert into discounts (id, title, code, kind, value, usage_limit) values (gen_random_uuid(), 'Proof', $1, 'AMOUNT', 100, $2)`,
    [proofCode, proofUses],
  );
}

/** Switches all payment methods on, cash on delivery with a fee. */
async function enablePayments(harness: Pick<Harness, 'query'>): Promise<void> {
  const methods = defaultOfferedPayments.map((payment) => ({
    ...payment,
    isOn: true,
    ...(payment.method === 'CASH_ON_DELIVERY' && { fee: 295 }),
  }));
  await harness.query(
    `insert into settings (key, value) values ('payment-methods', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ methods })],
  );
}

/** Lets shoppers exchange items, and delivers to a country whose consumers may withdraw. */
async function allowExchanges(harness: Pick<Harness, 'query'>): Promise<void> {
  await harness.query(
    `insert into settings (key, value) values ('returns', '{"allowsExchanges": true, "allowsCredit": true, "labelFee": 300, "creditBonus": 1000}'), ('shipping', '{"countries": ["US", "DE"]}')
     on conflict (key) do update set value = excluded.value`,
  );
}

/** Issues the gift card that many shoppers share, so that several spend its last cents at once. */
async function makeGiftCard(harness: Pick<Harness, 'query'>): Promise<void> {
  await harness.query(
    `insert into gift_cards (id, code_hash, last_four, initial_balance) values (gen_random_uuid(), $1, 'GIFT', $2)`,
    [codeHash(proofGiftCard), proofGiftCents],
  );
  await harness.query(
    `insert into gift_card_entries (gift_card_id, kind, amount) select id, 'ISSUED', initial_balance from gift_cards`,
  );
}

/** Chooses thirty SKUs: twenty-five with much stock and five with little, so that shoppers compete for the last units. */
export async function chooseDiscounts(harness: Pick<Harness, 'query'>): Promise<Discount[]> {
  const rows = await harness.query<Discount & { price: number }>(
    `select p.id as "productId", v.id as "variantId", greatest(0, coalesce(v.price, p.price) - case p.discount_type
         when 'PERCENTAGE' then (coalesce(v.price, p.price) * p.discount + 5000) / 10000 else p.discount end)::int as price
     from products p left join variants v on v.product_id = p.id
     where p.status = 'ACTIVE' and coalesce(v.stock, p.stock) > 0 order by p.slug, v.position limit 30`,
  );
  const plenty = rows.slice(5).map((discount) => discount.variantId ?? discount.productId);
  await harness.query(`update variants set stock = 500 where id::text = any ($1)`, [plenty]);
  await harness.query(`update products set stock = 500 where id::text = any ($1)`, [plenty]);
  return rows;
}

interface DisturbanceOptions {
  readonly plan: ProofPlan;
  readonly recoveries: number[];
  progress(): number;
}

/**
 * Kills the server or the database, or silences the connections between them, at random moments, spread over the
 * orders. Makes the providers fail in between.
 */
async function disturb(
  harness: Harness,
  random: RandomSource,
  { plan, recoveries, progress }: DisturbanceOptions,
): Promise<void> {
  await harness.control('/webhooks', { on: true, delayMs: 300, repeat: 2, shuffle: true, dropRate: 0.3 });
  await harness.control('/faults', { provider: 'stripe', effect: 'drop', when: 'after', chance: 0.04, times: 0 });
  for (const provider of ['stripe', 'paypal']) {
    await harness.control('/faults', {
      provider,
      effect: 'status',
      status: 503,
      when: 'before',
      chance: 0.04,
      times: 0,
    });
  }
  await harness.control('/faults', { provider: 'paypal', effect: 'drop', when: 'after', chance: 0.04, times: 0 });
  await harness.control('/faults', { provider: 'easypost', effect: 'drop', when: 'after', chance: 0.05, times: 0 });
  await harness.control('/latency', { minMs: 0, maxMs: 60 });
  for (let kill = 1; kill <= plan.kills; kill += 1) {
    const due = (plan.orders * kill) / (plan.kills + 1);
    while (progress() < due && progress() < plan.orders) await pause(10);
    await pause(random.between(0, 150));
    const disruption = random.between(0, 9);
    if (disruption < 3) recoveries.push(await harness.killDatabase());
    else if (disruption < 5) recoveries.push(await harness.silenceDatabase());
    else recoveries.push(await harness.killShop());
  }
}

/** Ends the providers' failures, advances time, and waits until the shop's own jobs have completed the rest. */
export async function waitUntilIdle(harness: Harness): Promise<void> {
  await harness.control('/calm', {});
  await harness.control('/webhooks', { on: true, delayMs: 0, repeat: 1, shuffle: false, dropRate: 0 });
  // Dispute events may have been lost, and nothing polls disputes. The bank sends each verdict again, as Stripe repeats
  // its events.
  const { disputes } = await harness.control<Books>('/books');
  for (const { id, status } of disputes)
    await harness.control('/decide-dispute', { disputeId: id, verdict: status === 'won' ? 'won' : 'lost' });
  // Reports that failed are retried now instead of in some minutes.
  await harness.query(`update order_tax_sources set next_try_at = now() where state = 'WAITING'`);
  await harness.query(`update tax_reversals set next_try_at = now() where state in ('WAITING', 'UNDOING')`);
  // Lets the time for transfers that nobody made end.
  await harness.query(`update transactions set due_at = now() where status = 'PENDING' and due_at is not null`);
  // Moves the abandoned payments half an hour into the past.
  await harness.query(`update orders set created_at = created_at - interval '31 minutes' where status = 'PENDING'`);
  for (const end = Date.now() + 240_000; Date.now() < end; await pause(1_000)) {
    await harness.control('/pass-time', {});
    await harness.control('/flush', {});
    const [open] = await harness.query<{ count: number }>(
      `select ((select count(*) from orders where status = 'PENDING') + (select count(*) from refunds where status = 'PENDING')
         + (select count(*) from exchange_payouts where status = 'PENDING')
         + (select count(*) from provider_events where processed_at is null) + (select count(*) from shipments where status = 'PURCHASING')
         + (select count(*) from mail_messages where status in ('QUEUED', 'SENDING'))
         + (select count(*) from tax_reversals where state in ('WAITING', 'UNDOING'))
         + (select count(*) from order_tax_sources s join orders o on o.id = s.order_id where s.state = 'WAITING' and o.status <> 'PENDING'))::int as count`,
    );
    if (open?.count === 0) return;
  }
}
