import type {
  createShippingMethodSchema,
  updateShippingMethodSchema,
} from '@vitrine/contract/shipping/zones.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import {
  type MethodAmounts,
  methodErrors,
  type PriceStep,
  type ShippingMethodKind,
} from '@vitrine/domain/shipping/methods/shipping-methods.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import { deleteMethod, insertMethod, lockedMethod, methodCountOfZone, updateMethod } from './zones.queries.ts';

type MethodChange = Omit<z.infer<typeof updateShippingMethodSchema>, 'id' | 'updatedAt'>;

const maxMethods = 30;

/**
 * Writes a shipping method. Fails with UNPROCESSABLE for an unknown zone, and for prices that its kind does not
 * support.
 */
export const shippingMethodWrites: Writes = {
  async create({ tx }: WriteContext, body: z.infer<typeof createShippingMethodSchema>): Promise<Outcome<string>> {
    const steps = sorted(body.steps ?? []);
    const price = body.price ?? null;
    const amounts = toAmounts(body.currencyAmounts);
    const refused =
      (await zoneError(tx, body.zoneId)) ??
      error({ kind: body.kind, price, steps }) ??
      amountsError(body.kind, amounts);
    if (refused) return refused;
    const id = uuidv7();
    await insertMethod(tx, {
      id,
      zone_id: body.zoneId,
      title: body.title,
      kind: body.kind,
      price,
      steps: JSON.stringify(steps),
      currency_amounts: storedAmounts(amounts),
      transit_days: body.transitDays ? JSON.stringify(body.transitDays) : null,
      pickup_place: body.pickupPlace ?? '',
      is_active: body.isActive ?? true,
    });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, body: MethodChange): Promise<Outcome<null>> {
    const current = await lockedMethod(tx, id);
    if (!current) return failure('NOT_FOUND', 'There is no such shipping method.');
    const steps = body.steps === undefined ? current.steps : sorted(body.steps ?? []);
    const price = body.price === undefined ? current.price : body.price;
    const amounts =
      body.currencyAmounts === undefined ? (current.currency_amounts ?? []) : toAmounts(body.currencyAmounts);
    const isMoved = body.zoneId !== undefined && body.zoneId.toLowerCase() !== current.zone_id;
    const refused =
      (isMoved ? await zoneError(tx, body.zoneId ?? '') : null) ??
      error({ kind: body.kind ?? current.kind, price, steps }) ??
      amountsError(body.kind ?? current.kind, amounts);
    if (refused) return refused;
    await updateMethod(tx, id, {
      ...(body.zoneId === undefined ? {} : { zone_id: body.zoneId }),
      ...(body.title === undefined ? {} : { title: body.title }),
      ...(body.kind === undefined ? {} : { kind: body.kind }),
      price,
      steps: JSON.stringify(steps),
      currency_amounts: storedAmounts(amounts),
      ...(body.transitDays === undefined ? {} : { transit_days: body.transitDays && JSON.stringify(body.transitDays) }),
      ...(body.pickupPlace === undefined ? {} : { pickup_place: body.pickupPlace ?? '' }),
      ...(body.isActive === undefined ? {} : { is_active: body.isActive }),
    });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteMethod(tx, id);
    return success(null);
  },
};

function sorted(steps: readonly { readonly from: number; readonly price: number }[]): readonly PriceStep[] {
  return steps.map(({ from, price }) => ({ from, price: cents(price) })).toSorted((a, b) => a.from - b.from);
}

function toAmounts(amounts: MethodChange['currencyAmounts']): readonly MethodAmounts[] {
  return (amounts ?? []).map(({ currency, price, steps }) => ({
    currency,
    price: price === null || price === undefined ? null : cents(price),
    steps: sorted(steps ?? []),
  }));
}

function storedAmounts(amounts: readonly MethodAmounts[]): string | null {
  return amounts.length === 0 ? null : JSON.stringify(amounts);
}

/** Returns the refusal of amounts that the kind does not support, at the currency that has them. */
function amountsError(kind: ShippingMethodKind, amounts: readonly MethodAmounts[]): Failure | null {
  for (const [index, { currency, price, steps }] of amounts.entries()) {
    const refused = error({ kind, price, steps }, `currencyAmounts.${index}.`);
    if (refused) return { ...refused, detail: `${currency}: ${refused.detail}` };
  }
  return null;
}

async function zoneError(tx: WriteContext['tx'], zoneId: string): Promise<Failure | null> {
  const count = await methodCountOfZone(tx, zoneId);
  if (count === undefined) {
    const errors = [{ path: 'zoneId', message: 'There is no such shipping zone' }];
    return failure('UNPROCESSABLE', 'There is no such shipping zone.', { errors });
  }
  if (count < maxMethods) return null;
  return failure('UNPROCESSABLE', `A zone has at most ${maxMethods} shipping methods.`, {
    errors: [{ path: 'zoneId', message: `The zone already has ${maxMethods} methods` }],
  });
}

function error(
  method: {
    readonly kind: ShippingMethodKind;
    readonly price: number | null;
    readonly steps: readonly PriceStep[];
  },
  prefix = '',
): Failure | null {
  const price = method.price === null ? null : cents(method.price);
  const errors = methodErrors({ ...method, price }).map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
  return errors.length > 0 ? failure('INVALID_REQUEST', `${errors[0]?.message}.`, { errors }) : null;
}
