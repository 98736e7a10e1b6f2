import { type BasisPoints, basisPoints } from '../money/cents.ts';

/** A rate of a ready-made table; `taxClass` is the name of its class, null for the standard class. */
export interface ReadyRate {
  readonly title: string;
  readonly country: string;
  readonly state: string | null;
  readonly taxClass: string | null;
  readonly rate: BasisPoints;
  readonly appliesToShipping: boolean;
}

/**
 * Rates that an owner adds with one click and then edits: `asOf` is the day that they are meant for, and `compareWith` names the
 * publication with which an owner compares them before the first sale.
 *
 * On 2026-11-23 most of them were compared with copies of published tables, the youngest of early 2026, which differed from none that they
 * name; the last states of the US and Romania's reduced rate were in no copy. Compare with the publication before a sale. The EU: the
 * list of ibericode/vat-rates on GitHub (Estonia 24 % from July 2025, Slovakia 23 % from 2025), vat-solutions.com "VAT Rates 2025 in the
 * European Union", calculariva.app "VAT 2025 in the 27 EU countries" (Romania 21 %), vero.fi (Finland 13.5 % from 2026), sovos.com
 * (Lithuania 12 % in place of 9 % from 2026). Rates below the second reduced one (France 2.1 %, Italy 4 %, Ireland 4.8 %, Luxembourg 3 %)
 * are not in the table. The US: Tax Foundation "State and Local Sales Tax Rates, 2025" (Louisiana 5 %), federalstatelaw.com "Sales Tax by
 * State" of 2025-12-15 (New Mexico 4.875 %). California, Nevada, Utah and Virginia include the local rate that holds in the whole state.
 */
export interface ReadyTable {
  readonly name: string;
  readonly asOf: string;
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

/** Basis points by state, without the rates of counties and cities; a third decimal is rounded. */
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
  MN: 688,
  MS: 700,
  MO: 423,
  MT: 0,
  NE: 550,
  NV: 685,
  NH: 0,
  NJ: 663,
  NM: 488,
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
    asOf: '2026-01-01',
    compareWith: 'European Commission, VAT rates applied in the Member States',
    rates: Object.entries(vatOfCountries).flatMap(([country, percentages]) =>
      percentages.map((percentage, place) => ({
        title: 'VAT',
        country,
        state: null,
        taxClass: vatClasses[place] ?? null,
        rate: basisPoints(Math.round(percentage * 100)),
        appliesToShipping: true,
      })),
    ),
  },
  US: {
    name: 'Base rates of the states of the US',
    asOf: '2026-01-01',
    compareWith: 'Tax Foundation, State and Local Sales Tax Rates (counties and cities are not in this table)',
    rates: Object.entries(salesTaxOfStates).map(([state, rate]) => ({
      title: 'Sales Tax',
      country: 'US',
      state,
      taxClass: null,
      rate: basisPoints(rate),
      appliesToShipping: false,
    })),
  },
};
