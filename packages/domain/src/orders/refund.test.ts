import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, applyRate, basisPoints, type Cents, cents, sumCents } from '../money/cents.ts';
import {
  hasFreeUnits,
  leftToRefund,
  lineAmountsWithTax,
  planFullRefund,
  planRefund,
  planWantedRefund,
  type RefundableOrder,
  type RefundPlan,
} from './refund.ts';

/** Two mugs at 24.00 and a bowl at 19.99: subtotal 67.99, tax 6.5 % 4.42, shipping 7.99, total 80.40. */
const order: RefundableOrder = {
  currency: 'USD',
  total: cents(8040),
  tax: cents(442),
  refunded: cents(0),
  lines: [
    { id: 'mug', unitPrice: cents(2400), quantity: 2, refundedQuantity: 0 },
    { id: 'bowl', unitPrice: cents(1999), quantity: 1, refundedQuantity: 0 },
  ],
};

function afterRefund(before: RefundableOrder, plan: RefundPlan): RefundableOrder {
  return {
    ...before,
    refunded: addCents(before.refunded, plan.amount),
    lines: before.lines.map((line) => {
      const units = plan.lines.find((refunded) => refunded.id === line.id)?.quantity ?? 0;
      return { ...line, refundedQuantity: line.refundedQuantity + units };
    }),
  };
}

function carriedOut(outcome: ReturnType<typeof planRefund>): RefundPlan {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}

const nothing = cents(0);

describe('a refund by lines', () => {
  it('shares the tax among the lines by their amounts', () => {
    expect(lineAmountsWithTax(order)).toEqual([5112, 2129]); // tax 442 x 4800 / 6799 = 312.04
  });

  it('gives back what was paid for a line after its share of the discount', () => {
    const [mug, bowl] = order.lines;
    if (!mug || !bowl) throw new Error('The order has two lines.');
    // 8.00 off the mugs and 1.00 off the bowl: goods 58.99, tax 3.83, shipping 7.99.
    const discounted: RefundableOrder = {
      currency: 'USD',
      total: cents(7081),
      tax: cents(383),
      refunded: nothing,
      lines: [
        { ...mug, discount: cents(800) },
        { ...bowl, discount: cents(100) },
      ],
    };
    expect(sumCents(lineAmountsWithTax(discounted))).toBe(5899 + 383);
    const mugs = carriedOut(planRefund(discounted, { lines: [{ id: 'mug', quantity: 2 }], other: nothing }));
    expect(mugs.amount).toBe(4260); // 40.00 + tax 383 x 4000 / 5899 = 259.7
    expect(carriedOut(planFullRefund(discounted)).amount).toBe(7081);
  });

  it.each([
    [[{ id: 'mug', quantity: 1 }], 0, 2556, false],
    [[{ id: 'mug', quantity: 2 }], 0, 5112, false],
    [[{ id: 'bowl', quantity: 1 }], 0, 2129, false],
    [[{ id: 'bowl', quantity: 1 }], 799, 2928, false],
    [[], 799, 799, false],
    [
      [
        { id: 'mug', quantity: 1 },
        { id: 'mug', quantity: 1 },
        { id: 'bowl', quantity: 1 },
      ],
      799,
      8040,
      true,
    ],
  ])('of %j and %d besides gives back %d (everything: %s)', (lines, other, amount, isFull) => {
    const plan = carriedOut(planRefund(order, { lines, other: cents(other) }));
    expect([plan.amount, plan.isFull]).toEqual([amount, isFull]);
    expect(sumCents(plan.lines.map((line) => line.amount)) + plan.other).toBe(plan.amount);
  });

  it('gives back the odd cent of a line with one of its units, never twice', () => {
    const three: RefundableOrder = {
      currency: 'USD',
      total: cents(320),
      tax: cents(20),
      refunded: nothing,
      lines: [{ id: 'pin', unitPrice: cents(100), quantity: 3, refundedQuantity: 0 }],
    };
    let state = three;
    const amounts = [1, 2, 3].map(() => {
      const plan = carriedOut(planRefund(state, { lines: [{ id: 'pin', quantity: 1 }], other: nothing }));
      state = afterRefund(state, plan);
      return plan.amount;
    });
    expect(amounts).toEqual([107, 106, 107]); // 106.67, 213.33, 320
  });

  it('takes what is left when a gesture before it left less than the last units cost', () => {
    const gesture = carriedOut(planRefund(order, { lines: [], other: cents(1000) }));
    const last = planRefund(afterRefund(order, gesture), {
      lines: [
        { id: 'mug', quantity: 2 },
        { id: 'bowl', quantity: 1 },
      ],
      other: nothing,
    });
    expect(carriedOut(last)).toEqual({
      amount: 7040,
      lines: [
        { id: 'mug', quantity: 2, amount: 5112 },
        { id: 'bowl', quantity: 1, amount: 1928 },
      ],
      other: 0,
      isFull: true,
    });
  });

  it.each([
    ['UNKNOWN_LINE', { lines: [{ id: 'vase', quantity: 1 }], other: nothing }],
    ['REFUND_TOO_LARGE', { lines: [{ id: 'mug', quantity: 3 }], other: nothing }],
    ['REFUND_TOO_LARGE', { lines: [{ id: 'mug', quantity: 0 }], other: nothing }],
    ['REFUND_TOO_LARGE', { lines: [{ id: 'mug', quantity: 0.5 }], other: nothing }],
    ['REFUND_TOO_LARGE', { lines: [], other: cents(8041) }],
    ['REFUND_TOO_LARGE', { lines: [{ id: 'mug', quantity: 1 }], other: cents(8000) }],
    ['NOTHING_TO_REFUND', { lines: [], other: nothing }],
    ['NOTHING_TO_REFUND', { lines: [{ id: 'mug', quantity: 1 }], other: cents(-1) }],
  ])('is refused with %s for %j', (code, request) => {
    expect(planRefund(order, request)).toMatchObject({ ok: false, code });
  });
});

describe('a refund of everything', () => {
  it('gives back units, tax and shipping', () => {
    expect(planFullRefund(order)).toMatchObject({ ok: true, value: { amount: 8040, other: 799, isFull: true } });
  });

  it('is refused when nothing is left', () => {
    const done = { ...order, refunded: cents(8040) };
    expect(leftToRefund(done)).toBe(0);
    expect(planFullRefund(done)).toMatchObject({ ok: false, code: 'NOTHING_TO_REFUND' });
  });
});

describe('what staff ask for', () => {
  const bowl = [{ id: 'bowl', quantity: 1 }];

  it.each([
    ['neither an amount nor lines: all that is left, shipping too', {}, { amount: 8040, other: 799, isFull: true }],
    ['exactly what is left: all of it, with its lines', { amount: cents(8040) }, { amount: 8040, other: 799 }],
    ['an amount: no line is given back', { amount: cents(500) }, { amount: 500, other: 500, lines: [] }],
    ['lines: their price with the tax', { lines: bowl }, { amount: 2129, other: 0 }],
    ['lines and their price', { lines: bowl, amount: cents(2129) }, { amount: 2129, other: 0 }],
    ['lines and more: the rest is a gesture', { lines: bowl, amount: cents(2500) }, { amount: 2500, other: 371 }],
  ])('with %s', (_, wanted, plan) => {
    expect(planWantedRefund(order, wanted)).toMatchObject({ ok: true, value: plan });
  });

  it('is refused when the amount is lower than the price of the named units', () => {
    expect(planWantedRefund(order, { lines: bowl, amount: cents(2128) })).toEqual({
      ok: false,
      code: 'AMOUNT_BELOW_LINES',
      detail: 'The selected units cost $21.29. Select fewer units or enter a higher amount.',
    });
  });

  it.each([
    ['NOTHING_TO_REFUND', { amount: nothing }],
    ['NOTHING_TO_REFUND', { lines: [] }],
    ['REFUND_TOO_LARGE', { amount: cents(8041) }],
    ['REFUND_TOO_LARGE', { lines: bowl, amount: cents(8041) }],
    ['UNKNOWN_LINE', { lines: [{ id: 'vase', quantity: 1 }] }],
  ])('is refused with %s for %j', (code, wanted) => {
    expect(planWantedRefund(order, wanted)).toMatchObject({ ok: false, code });
  });
});

describe('any order refunded in any parts', () => {
  const anyOrder = fc
    .record({
      lines: fc.array(
        fc.record({ price: fc.integer({ min: 1, max: 50_000 }), quantity: fc.integer({ min: 1, max: 7 }) }),
        { minLength: 1, maxLength: 5 },
      ),
      taxRate: fc.integer({ min: 0, max: 2500 }),
      shipping: fc.integer({ min: 0, max: 5000 }),
    })
    .map(({ lines, taxRate, shipping }): RefundableOrder => {
      const subtotal = cents(lines.reduce((sum, line) => sum + line.price * line.quantity, 0));
      const tax = applyRate(subtotal, basisPoints(taxRate));
      return {
        currency: 'USD',
        total: cents(subtotal + tax + shipping),
        tax,
        refunded: nothing,
        lines: lines.map(({ price, quantity }, index) => ({
          id: `line ${index}`,
          unitPrice: cents(price),
          quantity,
          refundedQuantity: 0,
        })),
      };
    });

  it('gives back line by line and unit by unit exactly what was paid', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), (bought, picks) => {
        let state = bought;
        const amounts: Cents[] = [];
        for (;;) {
          const open = state.lines.filter((line) => line.refundedQuantity < line.quantity);
          const line = open[(picks.next().value ?? 0) % Math.max(open.length, 1)];
          if (!line) break;
          const quantity = 1 + ((picks.next().value ?? 0) % (line.quantity - line.refundedQuantity));
          const plan = carriedOut(planRefund(state, { lines: [{ id: line.id, quantity }], other: nothing }));
          amounts.push(plan.amount);
          state = afterRefund(state, plan);
        }
        const last = planFullRefund(state);
        expect(sumCents(amounts) + (last.ok ? last.value.amount : 0)).toBe(bought.total);
        expect(sumCents(amounts)).toBe(sumCents(lineAmountsWithTax(bought)));
      }),
      { numRuns: 3000 },
    );
  });

  it('gives back the amount that was asked for, or what is left with the last units; its parts sum to it', () => {
    const units = fc.option(fc.array(fc.nat({ max: 3 }), { minLength: 5, maxLength: 5 }), { nil: undefined });
    const amounts = fc.option(fc.nat({ max: 400_000 }), { nil: undefined });
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 400_000 }), units, amounts, (bought, before, counts, amount) => {
        const state = { ...bought, refunded: cents(Math.min(before, bought.total)) };
        const lines = counts && bought.lines.map(({ id }, index) => ({ id, quantity: counts[index] ?? 0 }));
        const outcome = planWantedRefund(state, {
          amount: amount === undefined ? undefined : cents(amount),
          lines: lines?.filter(({ quantity }) => quantity > 0),
        });
        if (!outcome.ok) return;
        const { value: plan } = outcome;
        if (amount !== undefined) expect(plan.amount).toBe(Math.min(amount, leftToRefund(state)));
        expect(sumCents(plan.lines.map((line) => line.amount)) + plan.other).toBe(plan.amount);
        expect(plan.amount).toBeGreaterThan(0);
        expect(plan.amount).toBeLessThanOrEqual(leftToRefund(state));
        expect(plan.isFull).toBe(plan.amount === leftToRefund(state));
      }),
      { numRuns: 3000 },
    );
  });

  it('never gives back more than is left, whatever was given back before', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 400_000 }), fc.nat({ max: 400_000 }), (bought, before, other) => {
        const state = { ...bought, refunded: cents(Math.min(before, bought.total)) };
        const lines = bought.lines.map(({ id, quantity }) => ({ id, quantity }));
        for (const outcome of [planRefund(state, { lines, other: cents(other) }), planFullRefund(state)]) {
          if (outcome.ok) expect(outcome.value.amount).toBeLessThanOrEqual(leftToRefund(state));
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a free line', () => {
  const sample = { id: 'sample', unitPrice: cents(0), quantity: 2, refundedQuantity: 0 };
  const withSample = { ...order, lines: [...order.lines, sample] };
  const ofSample = { lines: [{ id: 'sample', quantity: 2 }], other: nothing };

  it('is given back with an amount of 0, also when all money is given back', () => {
    const plan = { amount: 0, lines: [{ id: 'sample', quantity: 2, amount: 0 }] };
    expect(planRefund(withSample, ofSample)).toMatchObject({ ok: true, value: { ...plan, isFull: false } });
    const refunded = { ...withSample, refunded: withSample.total };
    expect(planRefund(refunded, ofSample)).toMatchObject({ ok: true, value: { ...plan, isFull: true } });
    expect([hasFreeUnits(withSample), hasFreeUnits(order)]).toEqual([true, false]);
  });

  it('is not given back twice, and units that cost something are not given back for nothing', () => {
    const back = { ...withSample, lines: [{ ...sample, refundedQuantity: 2 }] };
    expect(planRefund(back, ofSample)).toMatchObject({ ok: false, code: 'REFUND_TOO_LARGE' });
    expect(hasFreeUnits(back)).toBe(false);
    const paidBack = { ...order, lines: order.lines.slice(0, 1), refunded: order.total };
    const ofMug = { lines: [{ id: 'mug', quantity: 2 }], other: nothing };
    expect(planRefund(paidBack, ofMug)).toMatchObject({ ok: false, code: 'NOTHING_TO_REFUND' });
    expect(planRefund(order, { lines: [], other: nothing })).toMatchObject({ ok: false, code: 'NOTHING_TO_REFUND' });
  });
});
