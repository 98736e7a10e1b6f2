/**
 * The rates of whole countries in the Taxes in Europe Database, from vatnode's copy of 2026-08-19: standard, then
 * reduced. Spain's third is its super-reduced rate, which the shop's table also contains.
 */
export const publishedVat: Readonly<Record<string, readonly number[]>> = {
  AT: [20, 10, 13],
  BE: [21, 6, 12],
  BG: [20, 9],
  CY: [19, 5, 9],
  CZ: [21, 12],
  DE: [19, 7],
  DK: [25],
  EE: [24, 9, 13],
  ES: [21, 10, 4],
  FI: [25.5, 10, 13.5],
  FR: [20, 5.5, 10],
  GR: [24, 6, 13],
  HR: [25, 5, 13],
  HU: [27, 5, 18],
  IE: [23, 9, 13.5],
  IT: [22, 5, 10],
  LT: [21, 5, 12],
  LU: [17, 8, 14],
  LV: [21, 5, 12],
  MT: [18, 5, 7],
  NL: [21, 9],
  PL: [23, 5, 8],
  PT: [23, 6, 13],
  RO: [21, 11],
  SE: [25, 6, 12],
  SI: [22, 5, 9.5],
  SK: [23, 5, 19],
};

/** The rates of the states of the US of 2026-01-01, from a copy of Tax Foundation's table. */
export const publishedSalesTax =
  'AL 4, AK 0, AZ 5.6, AR 6.5, CA 7.25, CO 2.9, CT 6.35, DE 0, DC 6, FL 6, GA 4, HI 4, ID 6, IL 6.25, IN 7, IA 6, KS 6.5, KY 6, LA 5, ME 5.5, MD 6, MA 6.25, MI 6, MN 6.875, MS 7, MO 4.225, MT 0, NE 5.5, NV 6.85, NH 0, NJ 6.625, NM 4.875, NY 4, NC 4.75, ND 5, OH 5.75, OK 4.5, OR 0, PA 6, RI 7, SC 6, SD 4.2, TN 7, TX 6.25, UT 6.1, VT 6, VA 5.3, WA 6.5, WV 6, WI 5, WY 4';
