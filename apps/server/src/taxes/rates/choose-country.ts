import type { AppliedTaxTable, ApplyTaxTable, ChooseCountry } from '@vitrine/contract/taxes/taxes.schema.ts';
import { countryDefaults } from '@vitrine/domain/settings/country-defaults.ts';
import { readyLocations } from '@vitrine/domain/taxes/ready-tables.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { changeStoredSetting, currencyRefusal, storedSettings } from '../../settings/settings.ts';
import { applyTaxTable } from './apply-tax-table.ts';

/**
 * Sets the shop's location in one transaction. That includes the name of its tax, units, weeks, and the supplied rates
 * of the country or the state. A shop without orders also gets its currency. The rate of the settings becomes 0,
 * because it would also count in every other country. The owner's own settings stay. A shop without chosen shipping
 * countries ships to its country.
 */
export function chooseCountry(
  db: Db,
  request: { readonly caller: SignedInCaller; readonly body: ChooseCountry; readonly requestId: string },
): Promise<Outcome<AppliedTaxTable>> {
  const { caller, body, requestId } = request;
  const { country } = body;
  return inTransaction(db, async (tx): Promise<Outcome<AppliedTaxTable>> => {
    const stored = await storedSettings(tx, ['site', 'shipping']);
    const untouched = untouchedFields(stored.get('site')?.value ?? {}, country);
    const { currency } = untouched;
    const isFixed = typeof currency === 'string' && (await currencyRefusal(tx, currency)) !== null;
    const fields = { country, ...untouched, ...(isFixed && { currency: stored.get('site')?.value['currency'] }) };
    await changeStoredSetting(tx, { key: 'site', fields, seenAt: undefined, caller, requestId });
    const shipping = stored.get('shipping')?.value;
    if (shipping?.['countries'] === undefined) {
      await changeStoredSetting(tx, {
        key: 'shipping',
        fields: { countries: [country] },
        seenAt: undefined,
        caller,
        requestId,
      });
    }
    const table = findReadyTable(body);
    return table ? applyTaxTable(tx, { caller, body: table, requestId }) : success({ addedCount: 0, keptCount: 0 });
  });
}

/** Returns the settings of a country that the owner has not set: absent ones, and those that the previous country set. */
function untouchedFields(site: Readonly<Record<string, unknown>>, country: string): Record<string, unknown> {
  const previous: Readonly<Record<string, unknown>> =
    typeof site['country'] === 'string' ? { ...countryDefaults(site['country']), taxRate: 0 } : {};
  const wanted = { taxRate: 0, ...countryDefaults(country) };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name]) => site[name] === undefined || site[name] === previous[name]),
  );
}

function findReadyTable({ country, state }: ChooseCountry): ApplyTaxTable | null {
  if (readyLocations('EU').includes(country)) return { table: 'EU', places: [country] };
  return state ? { table: 'US', places: [state] } : null;
}
