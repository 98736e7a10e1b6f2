import type { PostalAddress } from '../objects.ts';
import type { LineTax, TaxBehavior } from './tax-objects.ts';

interface Levy {
  readonly name: string;
  readonly level: LineTax['jurisdiction']['level'];
  readonly percent: string;
  /** For the tax code of printed books. */
  readonly reduced?: string;
}

interface Location {
  readonly country: string;
  /** Null means the whole country. */
  readonly state: string | null;
  readonly title: string;
  readonly type: string;
  readonly taxesShipping: boolean;
  readonly levies: readonly Levy[];
}

const usAddress = (state: string, taxesShipping: boolean, ...levies: readonly Levy[]): Location => ({
  country: 'US',
  state,
  title: 'Sales Tax',
  type: 'sales_tax',
  taxesShipping,
  levies,
});
const vatAddress = (country: string, name: string, percent: string, reduced?: string): Location => ({
  country,
  state: null,
  title: 'VAT',
  type: 'vat',
  taxesShipping: true,
  levies: [{ name, level: 'country', percent, ...(reduced === undefined ? {} : { reduced }) }],
});

/** The locations where the sandbox's account collects tax. The rates are invented for tests, but near the real ones. */
const positions: readonly Location[] = [
  usAddress(
    'CA',
    false,
    { name: 'California', level: 'state', percent: '6.0' },
    { name: 'San Francisco County', level: 'county', percent: '0.25' },
    { name: 'San Francisco', level: 'district', percent: '2.375' },
  ),
  usAddress(
    'NY',
    true,
    { name: 'New York', level: 'state', percent: '4.0' },
    { name: 'New York City', level: 'city', percent: '4.5' },
    { name: 'Metropolitan Commuter District', level: 'district', percent: '0.375' },
  ),
  usAddress(
    'TX',
    true,
    { name: 'Texas', level: 'state', percent: '6.25' },
    { name: 'Austin', level: 'city', percent: '1.0' },
  ),
  usAddress('WA', true, { name: 'Washington', level: 'state', percent: '6.5' }),
  vatAddress('DE', 'Germany', '19.0', '7.0'),
  vatAddress('FR', 'France', '20.0', '5.5'),
  vatAddress('GB', 'United Kingdom', '20.0', '0.0'),
];

/** Nontaxable, and food for home consumption. */
const exemptCodes: readonly string[] = ['txcd_00000000', 'txcd_40060003'];
const bookCode = 'txcd_35010000';
export const generalCode = 'txcd_99999999';
export const shippingCode = 'txcd_92010001';

/** Returns the taxes of an amount at an address. The same location, code and amount always result in the same taxes. */
export function computeTaxes(
  amount: number,
  {
    address,
    code,
    behavior,
  }: { readonly address: PostalAddress; readonly code: string; readonly behavior: TaxBehavior },
): LineTax[] {
  const location = positions.find(
    ({ country, state }) => country === address.country && (state === null || state === address.state?.toUpperCase()),
  );
  if (!location) return [untaxed(address, 'not_collecting')];
  const isExempt = exemptCodes.includes(code) || (code === shippingCode && !location.taxesShipping);
  if (isExempt) return [untaxed(address, 'product_exempt')];
  const levies = location.levies.map((levy) => ({
    ...levy,
    percent: code === bookCode ? (levy.reduced ?? levy.percent) : levy.percent,
    isReduced: code === bookCode && levy.reduced !== undefined,
  }));
  const whole = levies.reduce((sum, { percent }) => sum + thousandths(percent), 0);
  const included = behavior === 'inclusive' ? rounded(amount * whole, 100_000 + whole) : 0;
  let left = included;
  return levies.map(({ name, level, percent, isReduced }, at) => {
    const isLast = at === levies.length - 1;
    const share = whole === 0 ? 0 : isLast ? left : rounded(included * thousandths(percent), whole);
    left -= share;
    return {
      amount: behavior === 'inclusive' ? share : rounded(amount * thousandths(percent), 100_000),
      jurisdiction: { country: location.country, display_name: name, level, state: location.state },
      sourcing: 'destination',
      tax_rate_details: { display_name: location.title, percentage_decimal: percent, tax_type: location.type },
      taxability_reason: isReduced ? 'reduced_rated' : 'standard_rated',
      taxable_amount: amount - included,
    };
  });
}

function untaxed(address: PostalAddress, reason: LineTax['taxability_reason']): LineTax {
  const country = address.country ?? '';
  return {
    amount: 0,
    jurisdiction: { country, display_name: address.state ?? country, level: 'state', state: address.state },
    sourcing: 'destination',
    tax_rate_details: null,
    taxability_reason: reason,
    taxable_amount: 0,
  };
}

/** Returns thousandths of a percent, because whole numbers are exact. */
function thousandths(percent: string): number {
  return Math.round(Number(percent) * 1000);
}

function rounded(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
