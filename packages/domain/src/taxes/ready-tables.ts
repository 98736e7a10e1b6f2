import { type TaxPoints, taxPoints } from '../money/cents.ts';

/** A rate of a ready-made table. `taxClass` is the name of its class, null for the standard class. */
export interface ReadyRate {
  readonly title: string;
  readonly country: string;
  readonly state: string | null;
  readonly taxClass: string | null;
  readonly rate: TaxPoints;
  readonly appliesToShipping: boolean;
}

/** Rates that an owner adds with one click and then edits. Decision 0047 lists the omitted rates and the sources of comparison. */
export interface ReadyTable {
  readonly name: string;
  /** The day of the source with which every rate was compared. */
  readonly asOf: string;
  readonly source: { readonly title: string; readonly url: string };
  /** The publication for the owner's comparison before the first sale. */
  readonly compareWith: string;
  readonly rates: readonly ReadyRate[];
}

/** Percentages by country: standard, reduced, second reduced. */
const vatOfCountries: Readonly<Record<string, readonly number[]>> = {
  AT: [20, 10, 13],
  BE: [21, 6, 12],
  BG: [20, 9],
  HR: [25, 13, 5],
  CY: [19, 9, 5],
  CZ: [21, 12],
  DK: [25],
  EE: [24, 9, 13],
  FI: [25.5, 13.5, 10],
  FR: [20, 5.5, 10],
  DE: [19, 7],
  GR: [24, 13, 6],
  HU: [27, 5, 18],
  IE: [23, 13.5, 9],
  IT: [22, 10, 5],
  LV: [21, 12, 5],
  LT: [21, 12, 5],
  LU: [17, 8, 14],
  MT: [18, 7, 5],
  NL: [21, 9],
  PL: [23, 8, 5],
  PT: [23, 6, 13],
  RO: [21, 11],
  SK: [23, 19, 5],
  SI: [22, 9.5, 5],
  ES: [21, 10, 4],
  SE: [25, 12, 6],
};
const vatClasses = [null, 'Reduced', 'Second reduced'] as const;

/** Basis points by state, without the rates of counties and cities. */
const salesTaxOfStates: Readonly<Record<string, number>> = {
  AL: 400,
  AK: 0,
  AZ: 560,
  AR: 650,
  CA: 725,
  CO: 290,
  CT: 635,
  DE: 0,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  ID: 600,
  IL: 625,
  IN: 700,
  IA: 600,
  KS: 650,
  KY: 600,
  LA: 500,
  ME: 550,
  MD: 600,
  MA: 625,
  MI: 600,
  MN: 687.5,
  MS: 700,
  MO: 422.5,
  MT: 0,
  NE: 550,
  NV: 685,
  NH: 0,
  NJ: 662.5,
  NM: 487.5,
  NY: 400,
  NC: 475,
  ND: 500,
  OH: 575,
  OK: 450,
  OR: 0,
  PA: 600,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 610,
  VT: 600,
  VA: 530,
  WA: 650,
  WV: 600,
  WI: 500,
  WY: 400,
};

export const readyTableKeys = ['EU', 'US'] as const;
export type ReadyTableKey = (typeof readyTableKeys)[number];

export const readyTables: Readonly<Record<ReadyTableKey, ReadyTable>> = {
  EU: {
    name: 'VAT of the European Union',
    asOf: '2026-08-19',
    source: {
      title: 'Taxes in Europe Database of the European Commission, copied by vatnode',
      url: 'https://github.com/vatnode/eu-vat-rates-data',
    },
    compareWith: 'European Commission, Taxes in Europe Database',
    rates: Object.entries(vatOfCountries).flatMap(([country, percentages]) =>
      percentages.map((percentage, index) => ({
        title: 'VAT',
        country,
        state: null,
        taxClass: vatClasses[index] ?? null,
        rate: taxPoints(Math.round(percentage * 10_000) / 100),
        appliesToShipping: true,
      })),
    ),
  },
  US: {
    name: 'Base rates of the states of the US',
    asOf: '2026-01-01',
    source: {
      title: 'Tax Foundation, State and Local Sales Tax Rates, 2026',
      url: 'https://taxfoundation.org/data/all/state/sales-tax-rates/',
    },
    compareWith: 'the revenue department of the state (counties and cities are not in this table)',
    rates: Object.entries(salesTaxOfStates).map(([state, rate]) => ({
      title: 'Sales Tax',
      country: 'US',
      state,
      taxClass: null,
      rate: taxPoints(rate),
      appliesToShipping: false,
    })),
  },
};

/** Returns the locations of a table: states of the US, or countries of the EU. */
export function readyLocations(table: ReadyTableKey): readonly string[] {
  return [...new Set(readyTables[table].rates.map(readyTableCountry))];
}

/** Returns the location of a rate within its table: its state, or its country where it has none. */
export function readyTableCountry({ state, country }: ReadyRate): string {
  return state ?? country;
}
