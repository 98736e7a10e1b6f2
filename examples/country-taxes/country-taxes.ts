import type { Extension } from '@vitrine/contract/extensions/extension.ts';
import type { ExtensionTaxedAmount, ExtensionTaxRequest } from '@vitrine/contract/extensions/extension-tax.ts';

// Taxes of countries by a table. The shop is registered in the countries of the table: elsewhere it charges nothing. Compare the
// rates with those of the authorities before the first sale. It keeps no records, so it has no call `commit`.

interface CountryTax {
  readonly title: string;
  /** Percent. */
  readonly standard: number;
  /** The rates of the classes of the shop, by their names. Goods of another class have the standard rate. */
  readonly classes?: Readonly<Record<string, number>>;
}

/** As of 2026-11-30. */
const countries: Readonly<Record<string, CountryTax>> = {
  AU: { title: 'GST', standard: 10, classes: { Food: 0 } },
  CH: { title: 'VAT', standard: 8.1, classes: { Books: 2.6, Food: 2.6 } },
  GB: { title: 'VAT', standard: 20, classes: { Books: 0, Food: 0 } },
  JP: { title: 'Consumption tax', standard: 10, classes: { Food: 8 } },
  NO: { title: 'MVA', standard: 25, classes: { Books: 0, Food: 15 } },
  NZ: { title: 'GST', standard: 15 },
};

/** A rate in hundredths of a percent, because sums of whole numbers are exact. */
const toPoints = (percent: number): number => Math.round(percent * 100);

/** Returns the tax of an amount, rounded half up. A contained tax is a part of the amount. */
function computeTax(amount: number, points: number, isIncluded: boolean): number {
  const divisor = isIncluded ? 10_000 + points : 10_000;
  return Math.floor((2 * amount * points + divisor) / (2 * divisor));
}

function taxAmount(
  { address, isIncluded }: ExtensionTaxRequest,
  amount: number,
  taxClass: string | null,
): ExtensionTaxedAmount {
  const country = countries[address.country];
  const rate = (taxClass === null ? undefined : country?.classes?.[taxClass]) ?? country?.standard ?? 0;
  const tax = computeTax(amount, toPoints(rate), isIncluded);
  if (!country || tax === 0) return { tax: 0, taxes: [] };
  return { tax, taxes: [{ title: country.title, rate, amount: tax, taxable: isIncluded ? amount - tax : amount }] };
}

export default {
  name: 'country-taxes',
  title: 'Taxes by country',
  version: '1.0.0',
  tax: {
    async calculate(request) {
      const lines = request.lines.map(({ line, amount, taxClass }) => ({
        line,
        ...taxAmount(request, amount, taxClass),
      }));
      const shipping = request.shipping > 0 ? taxAmount(request, request.shipping, null) : null;
      return {
        id: `table-${request.address.country}`,
        currency: request.currency,
        tax: [...lines, ...(shipping ? [shipping] : [])].reduce((sum, { tax }) => sum + tax, 0),
        lines,
        shipping,
      };
    },
  },
} satisfies Extension;
