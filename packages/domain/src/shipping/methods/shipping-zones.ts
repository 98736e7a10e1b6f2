import {
  comparableCode,
  matchesPattern,
  type PostalPattern,
  patternRank,
  postalPattern,
  sharesCodes,
} from '../countries/postal-pattern.ts';
import { regionCode } from '../countries/regions.ts';

/** A part of a country. An empty list of states or postal codes means all of them. Postal codes are patterns. */
export interface ZoneArea {
  readonly country: string;
  readonly states: readonly string[];
  readonly postalCodes: readonly string[];
}

/** A region with its own shipping methods. */
export interface ShippingZone {
  readonly id: string;
  readonly name: string;
  readonly areas: readonly ZoneArea[];
}

/** The part of an address that determines its zone. */
export interface Destination {
  readonly country: string;
  readonly state?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/**
 * Returns the zone that delivers to a location, or null when none does. The more specific area wins
 * (docs/behaviour/shipping-zones.md#zones): first by postal code, then by state.
 */
export function findZone<Zone extends ShippingZone>(location: Destination, zones: readonly Zone[]): Zone | null {
  const country = location.country.toUpperCase();
  const code = comparableCode(country, location.postalCode ?? '');
  const state = comparableState(country, location.state ?? '');
  let best: { readonly zone: Zone; readonly rank: number } | null = null;
  for (const zone of zones) {
    for (const area of zone.areas) {
      if (area.country !== country) continue;
      const rank = areaRank(area, { state, code });
      if (rank !== null && rank > (best?.rank ?? -1)) best = { zone, rank };
    }
  }
  return best?.zone ?? null;
}

/** Two zones that would both deliver to the same location with equal specificity. */
export interface ZoneOverlap {
  readonly zone: ShippingZone;
  /** The area in words: 'US, CA, 941*'. */
  readonly area: string;
}

/**
 * Returns the first of the other zones that shares a location with the zone at equal specificity, or null when none
 * does.
 */
export function overlapWith(zone: ShippingZone, others: readonly ShippingZone[]): ZoneOverlap | null {
  const own = new Map<string, PostalPattern[]>();
  const wholes = new Set<string>();
  for (const { key, pattern } of zone.areas.flatMap(toParts)) {
    if (pattern === null) wholes.add(key);
    else own.set(key, [...(own.get(key) ?? []), pattern]);
  }
  for (const other of others) {
    for (const { key, pattern, text } of other.areas.flatMap(toParts)) {
      const isShared =
        pattern === null ? wholes.has(key) : (own.get(key) ?? []).some((mine) => sharesCodes(mine, pattern));
      if (isShared) return { zone: other, area: text };
    }
  }
  return null;
}

/** Returns areas for the rest of these countries: those that the zone does not name as a whole. */
export function areasElsewhere(areas: readonly ZoneArea[], countries: readonly string[]): readonly ZoneArea[] {
  const wholes = new Set(
    areas.filter((area) => area.states.length === 0 && area.postalCodes.length === 0).map(({ country }) => country),
  );
  return [...new Set([...countries, ...areas.map(({ country }) => country)])]
    .filter((country) => !wholes.has(country))
    .map((country) => ({ country, states: [], postalCodes: [] }));
}

/** Returns the number of pairs of state and postal code in the areas. It limits the work of comparing zones. */
export function partCount(areas: readonly Pick<ZoneArea, 'states' | 'postalCodes'>[]): number {
  return areas.reduce((sum, { states, postalCodes }) => sum + (states.length || 1) * (postalCodes.length || 1), 0);
}

function areaRank(area: ZoneArea, { state, code }: { state: string; code: string }): number | null {
  const hasStates = area.states.length > 0;
  if (hasStates && !area.states.some((named) => comparableState(area.country, named) === state)) return null;
  const byState = hasStates ? 1 : 0;
  if (area.postalCodes.length === 0) return byState;
  let best: number | null = null;
  for (const text of area.postalCodes) {
    const pattern = postalPattern(area.country, text);
    if (pattern && matchesPattern(pattern, code)) best = Math.max(best ?? 0, patternRank(pattern));
  }
  return best === null ? null : best * 2 + byState;
}

function toParts(area: ZoneArea) {
  const states = area.states.length > 0 ? area.states : [''];
  const codes = area.postalCodes.length > 0 ? area.postalCodes : [null];
  return states.flatMap((state) =>
    codes.map((code) => ({
      key: `${area.country} ${comparableState(area.country, state)}`,
      pattern: code === null ? null : postalPattern(area.country, code),
      text: [area.country, state, code].filter(Boolean).join(', '),
    })),
  );
}

function comparableState(country: string, typed: string): string {
  return regionCode(country, typed).toUpperCase();
}
