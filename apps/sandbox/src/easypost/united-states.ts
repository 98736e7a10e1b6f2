interface StateAddress {
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

const [eastern, central, mountain, pacific] = ['New_York', 'Chicago', 'Denver', 'Los_Angeles'].map(
  (city) => `America/${city}`,
);

/** The approximate locations of the states and the District of Columbia, sufficient for a sandbox's `details`. */
const places: Readonly<Record<string, readonly [latitude: number, longitude: number, timeZone: string | undefined]>> = {
  AL: [32.8, -86.8, central],
  AK: [61.2, -149.9, 'America/Anchorage'],
  AZ: [33.4, -112.1, 'America/Phoenix'],
  AR: [34.8, -92.2, central],
  CA: [36.1, -119.7, pacific],
  CO: [39.1, -105.3, mountain],
  CT: [41.6, -72.8, eastern],
  DE: [39.3, -75.5, eastern],
  DC: [38.9, -77.0, eastern],
  FL: [27.8, -81.7, eastern],
  GA: [33.0, -83.6, eastern],
  HI: [21.1, -157.5, 'Pacific/Honolulu'],
  ID: [44.2, -114.5, 'America/Boise'],
  IL: [40.3, -89.0, central],
  IN: [39.8, -86.3, 'America/Indiana/Indianapolis'],
  IA: [42.0, -93.2, central],
  KS: [38.5, -96.7, central],
  KY: [37.7, -84.7, eastern],
  LA: [31.2, -91.9, central],
  ME: [44.7, -69.4, eastern],
  MD: [39.1, -76.8, eastern],
  MA: [42.2, -71.5, eastern],
  MI: [43.3, -84.5, 'America/Detroit'],
  MN: [45.7, -93.9, central],
  MS: [32.7, -89.7, central],
  MO: [38.5, -92.3, central],
  MT: [46.9, -110.5, mountain],
  NE: [41.1, -98.3, central],
  NV: [38.3, -117.1, pacific],
  NH: [43.5, -71.6, eastern],
  NJ: [40.3, -74.5, eastern],
  NM: [34.8, -106.2, mountain],
  NY: [42.2, -74.9, eastern],
  NC: [35.6, -79.8, eastern],
  ND: [47.5, -99.8, central],
  OH: [40.4, -82.8, eastern],
  OK: [35.6, -96.9, central],
  OR: [44.6, -122.1, pacific],
  PA: [40.6, -77.2, eastern],
  RI: [41.7, -71.5, eastern],
  SC: [33.9, -80.9, eastern],
  SD: [44.3, -99.4, central],
  TN: [35.7, -86.7, central],
  TX: [31.1, -97.6, central],
  UT: [40.2, -111.9, mountain],
  VT: [44.0, -72.7, eastern],
  VA: [37.8, -78.2, eastern],
  WA: [47.4, -121.5, pacific],
  WV: [38.5, -81.0, eastern],
  WI: [44.3, -89.6, central],
  WY: [42.8, -107.3, mountain],
  PR: [18.2, -66.6, 'America/Puerto_Rico'],
};

/** Returns the location of a two-character state code, or undefined if there is no such state. */
export function stateAddress(code: string): StateAddress | undefined {
  const [latitude, longitude, timeZone] = places[code.toUpperCase()] ?? [];
  return latitude === undefined || longitude === undefined || timeZone === undefined
    ? undefined
    : { latitude, longitude, timeZone };
}

const streetAbbreviations: Readonly<Record<string, string>> = {
  ALLEY: 'ALY',
  AVENUE: 'AVE',
  BOULEVARD: 'BLVD',
  CIRCLE: 'CIR',
  COURT: 'CT',
  DRIVE: 'DR',
  EAST: 'E',
  HIGHWAY: 'HWY',
  LANE: 'LN',
  NORTH: 'N',
  PARKWAY: 'PKWY',
  PLACE: 'PL',
  ROAD: 'RD',
  SOUTH: 'S',
  SQUARE: 'SQ',
  STREET: 'ST',
  TERRACE: 'TER',
  TRAIL: 'TRL',
  WEST: 'W',
  APARTMENT: 'APT',
  BUILDING: 'BLDG',
  FLOOR: 'FL',
  ROOM: 'RM',
  SUITE: 'STE',
};

/** A sandbox has no street data. It corrects these misspellings, so that tests can observe a correction. */
const misspeltStreets: Readonly<Record<string, string>> = {
  BRODWAY: 'BROADWAY',
  MARKTE: 'MARKET',
  TOWNSAND: 'TOWNSEND',
};

/** Returns a street line with the known misspellings corrected. The line is in the postal service's form. */
export function correctedStreet(line: string): string {
  return line
    .split(' ')
    .map((word) => misspeltStreets[word] ?? word)
    .join(' ');
}

/** Returns a street line in the US Postal Service's form: upper case, no points, common words abbreviated. */
export function postalStreet(line: string): string {
  const words = line.toUpperCase().replaceAll(/[.,]/g, ' ').split(/\s+/).filter(Boolean);
  return words.map((word, index) => (index === 0 ? word : (streetAbbreviations[word] ?? word))).join(' ');
}

const knownZip4: Readonly<Record<string, string>> = {
  '179 N HARBOR DR 90277': '2506',
  '388 TOWNSEND ST APT 20 94107': '1670',
};

/**
 * Returns the four digits after a ZIP code: the real ones for EasyPost's sample addresses, stable invented ones for
 * others.
 */
export function zip4(street: string, zip5: string): string {
  const known = knownZip4[`${street} ${zip5}`];
  if (known !== undefined) return known;
  let sum = 7;
  for (const character of `${street}${zip5}`) sum = (sum * 31 + character.charCodeAt(0)) % 8_999;
  return String(sum + 1_000);
}
