/** A state, province or territory as addresses write it. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

/** States, provinces and territories by postal code of the region, for countries whose carriers require that code. */
const regionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    AS: 'American Samoa',
    GU: 'Guam',
    MP: 'Northern Mariana Islands',
    PR: 'Puerto Rico',
    VI: 'U.S. Virgin Islands',
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NT: 'Northwest Territories',
    NS: 'Nova Scotia',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
};

const regionsByCountry = new Map<string, readonly Region[]>(
  Object.entries(regionNames).map(([country, names]) => [
    country,
    Object.entries(names).map(([code, name]) => ({ code, name })),
  ]),
);

/**
 * Returns the regions of a country, in the order that shoppers see. Returns none for a country whose regions the shop
 * does not list.
 */
export function listRegions(country: string): readonly Region[] {
  return regionsByCountry.get(country) ?? [];
}

/**
 * Returns the region of a typed code or name, ignoring case, or null when the country does not have it.
 *
 * @example findRegion('US', 'california') // { code: 'CA', name: 'California' }
 */
export function findRegion(country: string, typed: string): Region | null {
  const wanted = typed.trim().toLowerCase();
  const meant = ({ code, name }: Region) => code.toLowerCase() === wanted || name.toLowerCase() === wanted;
  return listRegions(country).find(meant) ?? null;
}

/** Returns the region's code for carriers, or the typed text where the shop lists no such region. */
export function regionCode(country: string, typed: string): string {
  return findRegion(country, typed)?.code ?? typed.trim();
}
