import type {
  CreateTaxClass,
  CreateTaxRate,
  UpdateTaxClass,
  UpdateTaxRate,
} from '@vitrine/contract/taxes/taxes.schema.ts';
import { ratePercent, taxPoints, toMillionths } from '@vitrine/domain/money/cents.ts';
import { isSameAddress, isSameTitle, rateName } from '@vitrine/domain/taxes/tax-table.ts';
import { v7 as uuidv7 } from 'uuid';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import {
  deleteTaxClass,
  deleteTaxRate,
  insertTaxClass,
  insertTaxRate,
  lockTaxRates,
  type StoredRate,
  storedRates,
  updateTaxClass,
  updateTaxRate,
} from './tax-rates.queries.ts';

export const taxClassWrites: Writes = {
  async create({ tx }: WriteContext, { name, taxCode }: CreateTaxClass): Promise<Outcome<string>> {
    const id = uuidv7();
    await insertTaxClass(tx, { id, name, tax_code: taxCode ?? null });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, { name, taxCode }: UpdateTaxClass): Promise<Outcome<null>> {
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(taxCode === undefined ? {} : { tax_code: taxCode }),
    };
    if (Object.keys(changes).length > 0) await updateTaxClass(tx, id, changes);
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteTaxClass(tx, id);
    return success(null);
  },
};

/**
 * Writes a rate. Fails with CONFLICT, naming both, when another rate has the same location and class. Fails with
 * INVALID_REQUEST for an unknown class.
 */
export const taxRateWrites: Writes = {
  async create({ tx }: WriteContext, body: CreateTaxRate): Promise<Outcome<string>> {
    await lockTaxRates(tx);
    const id = uuidv7();
    const { title, country } = body;
    const rate_millionths = toMillionths(taxPoints(body.rate));
    await insertTaxRate(tx, { ...toColumns(body), id, title, country, rate_millionths });
    return (await getOverlap(tx, id, country)) ?? success(id);
  },
  async update({ tx }: WriteContext, id: string, body: UpdateTaxRate): Promise<Outcome<null>> {
    await lockTaxRates(tx);
    const columns = toColumns(body);
    if (Object.keys(columns).length > 0) await updateTaxRate(tx, id, columns);
    return (await getOverlap(tx, id, body.country)) ?? success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteTaxRate(tx, id);
    return success(null);
  },
};

/** Compares a newly written rate with the others. The failure rolls the write back. */
async function getOverlap(tx: WriteContext['tx'], id: string, country: string | undefined) {
  const rates = await storedRates(tx, country);
  const written = rates.find((rate) => rate.id === id);
  const other = written && rates.find((rate) => rate.id !== id && overlaps(rate, written));
  if (!written || !other) return undefined;
  const detail = `${withHeight(written)} overlaps ${withHeight(other)}. Change one of them.`;
  return failure('CONFLICT', detail, { errors: [{ path: 'country', message: detail }] });
}

function withHeight(rate: StoredRate): string {
  return `${rateName(rate)} (${ratePercent(rate.rate)})`;
}

function overlaps(first: StoredRate, second: StoredRate): boolean {
  return (
    isSameAddress(first.location, second.location) &&
    first.taxClass?.id === second.taxClass?.id &&
    isSameTitle(first.title, second.title)
  );
}

function toColumns(body: UpdateTaxRate) {
  const { title, country, state, postalCode, taxClassId, rate, appliesToShipping, priceFrom, isAboveOnly } = body;
  return {
    ...(title === undefined ? {} : { title }),
    ...(country === undefined ? {} : { country }),
    ...(state === undefined ? {} : { state }),
    ...(postalCode === undefined ? {} : { postal_code: postalCode }),
    ...(taxClassId === undefined ? {} : { tax_class_id: taxClassId }),
    ...(rate === undefined ? {} : { rate_millionths: toMillionths(taxPoints(rate)) }),
    ...(appliesToShipping === undefined ? {} : { applies_to_shipping: appliesToShipping }),
    ...(priceFrom === undefined ? {} : { price_from: priceFrom }),
    ...(isAboveOnly === undefined ? {} : { is_above_only: isAboveOnly }),
  };
}
