/** The countries of the European Union, with Greece as 'GR'. */
export const euCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * Returns the days of a quarter, both ends included: '2026-Q4' is 2026-10-01 to 2026-12-31.
 * @throws RangeError for another text.
 */
export function quarterDays(quarter: string): { readonly from: string; readonly to: string } {
  const [year, number] = quarter.split('-Q');
  const ends = { '1': ['01-01', '03-31'], '2': ['04-01', '06-30'], '3': ['07-01', '09-30'], '4': ['10-01', '12-31'] };
  const days = Object.entries(ends).find(([key]) => key === number)?.[1];
  if (!days || !/^\d{4}$/.test(year ?? '')) throw new RangeError(`not a quarter: ${quarter}`);
  return { from: `${year}-${days[0]}`, to: `${year}-${days[1]}` };
}

/** Returns the quarter of a day ('2026-11-23' is in '2026-Q4') and those before it, the newest first. */
export function quartersUntil(day: string, count: number): readonly string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = year * 4 + Math.floor((month - 1) / 3);
  return Array.from({ length: count }, (_, back) => `${Math.floor((last - back) / 4)}-Q${((last - back) % 4) + 1}`);
}

/** Returns the quarter before another: '2026-Q1' follows '2025-Q4'. */
export function quarterBefore(quarter: string): string {
  return quartersUntil(quarterDays(quarter).from, 2)[1] ?? quarter;
}

/** Returns the code of a country in VAT returns of the EU, where Greece is 'EL'. */
export function vatCountryCode(country: string): string {
  return country === 'GR' ? 'EL' : country;
}
