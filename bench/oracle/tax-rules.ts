import { divided, halfUp } from './whole-shares.ts';
import { home, type Location, type Rate, type World } from './world.ts';

/** A tax rate that applies to goods, in millionths. */
interface BorneRate {
  readonly key: string;
  readonly millionths: number;
  readonly appliesToShipping: boolean;
}

interface TaxedLine {
  readonly classIndex: number | null;
  /** The amount after discounts, in cents. */
  readonly amount: number;
}

const whole = 1_000_000;

/**
 * Taxes in cents: the amounts added to prices, the amounts that prices contain, and the amounts removed from goods and
 * shipping for an export.
 */
export interface Taxes {
  readonly added: number;
  readonly included: number;
  readonly removedOfGoods: number;
  readonly removedOfShipping: number;
}

interface Taxed {
  readonly lines: readonly TaxedLine[];
  readonly shipping: number;
  readonly location: Location;
}

/** Returns the taxes of goods and shipping (docs/behaviour/taxes.md). */
export function computeTaxes(world: World, taxed: Taxed): Taxes {
  const { pricesIncludeTax, taxRounding } = world.settings;
  const none = { added: 0, included: 0, removedOfGoods: 0, removedOfShipping: 0 };
  if (!pricesIncludeTax) return { ...none, added: addedTo(getBases(world, taxed), taxRounding) };
  if (!isTaxRemoved(world, taxed.location)) {
    return { ...none, included: computeSum(containedIn(getBases(world, taxed), taxRounding)) };
  }
  const removed = containedIn(getBases(world, { ...taxed, location: home }), taxRounding);
  return {
    ...none,
    removedOfGoods: computeSum(removed.slice(0, taxed.lines.length)),
    removedOfShipping: computeSum(removed.slice(taxed.lines.length)),
  };
}

/**
 * Returns whether a buyer at the location pays the price without its tax. This applies to exports to locations where
 * the table has no rate above 0.
 */
function isTaxRemoved({ settings, rates }: World, location: Location): boolean {
  if (!settings.removesIncludedTax || location.country === home.country) return false;
  const classes = new Set(rates.map(({ classIndex }) => classIndex));
  return [...classes].every((index) => tableRates(rates, index, location).every(({ millionths }) => millionths === 0));
}

/** Returns the lines, then the parts of the shipping, with their rates. */
function getBases(world: World, { lines, shipping, location }: Taxed): Base[] {
  const classes = [...new Set(lines.map(({ classIndex }) => classIndex))];
  const sums = classes.map((index) =>
    computeSum(lines.filter(({ classIndex }) => classIndex === index).map(({ amount }) => amount)),
  );
  // Free goods. Their shipping uses the rates of standard goods.
  const isFree = computeSum(sums) === 0;
  const shares = isFree ? [shipping] : divided(shipping, sums);
  const ofShipping = (isFree ? [null] : classes).map((index, at) => ({
    amount: shares[at] ?? 0,
    rates: getRates(world, index, location).filter(({ appliesToShipping }) => appliesToShipping),
  }));
  const ofLines = lines.map(({ classIndex, amount }) => ({ amount, rates: getRates(world, classIndex, location) }));
  return [...ofLines, ...ofShipping];
}

interface Base {
  readonly amount: number;
  readonly rates: readonly BorneRate[];
}

/** Computes taxes on top. Each tax is rounded for the whole order or for each line. */
function addedTo(bases: readonly Base[], rounding: 'ORDER' | 'LINE'): number {
  const taxes = new Map(bases.flatMap(({ rates }) => rates.map((rate) => [rate.key, rate])));
  return [...taxes.values()].reduce((total, { key, millionths }) => {
    const amounts = bases.filter(({ rates }) => rates.some((rate) => rate.key === key)).map(({ amount }) => amount);
    const rounded = rounding === 'ORDER' ? [amounts.reduce((sum, amount) => sum + amount, 0)] : amounts;
    return total + rounded.reduce((sum, amount) => sum + halfUp(amount, millionths, whole), 0);
  }, 0);
}

/**
 * Returns the tax that each amount contains: amount x rates / (100 % + rates).
 * The tax is rounded for all amounts with the same rates together and divided among them, or rounded for each.
 */
function containedIn(bases: readonly Base[], rounding: 'ORDER' | 'LINE'): number[] {
  const toKey = ({ rates }: Base) =>
    rates
      .filter(({ millionths }) => millionths > 0)
      .map(({ key }) => key)
      .join('|');
  const contained = bases.map(() => 0);
  for (const key of new Set(bases.map(toKey))) {
    const indexes = [...bases.keys()].filter((index) => toKey(bases[index] as Base) === key);
    const amounts = indexes.map((index) => bases[index]?.amount ?? 0);
    const height = (bases[indexes[0] ?? 0]?.rates ?? []).reduce((sum, { millionths }) => sum + millionths, 0);
    const parts =
      rounding === 'ORDER'
        ? divided(halfUp(computeSum(amounts), height, whole + height), amounts)
        : amounts.map((amount) => halfUp(amount, height, whole + height));
    indexes.forEach((index, at) => {
      contained[index] = parts[at] ?? 0;
    });
  }
  return contained;
}

/**
 * Returns the rates of a class of goods at a location. Of rates with one title, the more specific one applies. Rates of
 * several titles add up.
 */
function getRates({ rates, settings }: World, classIndex: number | null, location: Location): BorneRate[] {
  const here = tableRates(rates, classIndex, location);
  if (here.length > 0 || classIndex !== null) return here;
  return [{ key: 'settings', millionths: settings.taxRate * 100, appliesToShipping: false }];
}

function tableRates(rates: readonly Rate[], classIndex: number | null, location: Location): BorneRate[] {
  const here = rates.filter((rate) => rate.classIndex === classIndex && isAt(rate, location));
  const titles = [...new Set(here.map(({ title }) => title))];
  return titles.flatMap((title) => {
    const [first] = here
      .filter((rate) => rate.title === title)
      .toSorted((one, other) => computeDepth(other) - computeDepth(one));
    return first ? [{ ...first, key: JSON.stringify(first) }] : [];
  });
}

function isAt({ country, state, postalCode }: Rate, location: Location): boolean {
  if (country !== location.country || (state !== null && state !== location.state)) return false;
  if (postalCode === null) return true;
  return postalCode.endsWith('*')
    ? location.postalCode.startsWith(postalCode.slice(0, -1))
    : location.postalCode === postalCode;
}

/** A postcode precedes a state, a state precedes a country, and the longer of two postcodes precedes. */
function computeDepth({ state, postalCode }: Rate): number {
  if (postalCode !== null) return 100 + postalCode.replace('*', '').length;
  return state === null ? 0 : 1;
}

function computeSum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
