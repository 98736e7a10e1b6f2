import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPattern, postalPattern } from '../countries/postal-pattern.ts';
import { findZone, overlapWith, partCount, type ShippingZone } from './shipping-zones.ts';

function listed(text = ''): readonly string[] {
  return text.split(' ').filter(Boolean);
}

function zone(name: string, ...areas: readonly (readonly [string, string?, string?])[]): ShippingZone {
  return {
    id: name,
    name,
    areas: areas.map(([country, states, codes]) => ({ country, states: listed(states), postalCodes: listed(codes) })),
  };
}

describe('a postal pattern', () => {
  it.each<[string, string, string, boolean]>([
    ['US', '94107', '94107', true],
    ['US', '94107', '94107-1234', true],
    ['US', '94107-1234', '94107', true],
    ['US', '94107', '94108', false],
    ['US', '941*', '94107', true],
    ['US', '941*', '95107', false],
    ['US', '90000-90999', '90210', true],
    ['US', '90000-90999', '91000', false],
    ['US', '90000-90999', '90210-0001', true],
    ['GB', 'SW1A*', 'sw1a 1aa', true],
    ['GB', 'SW1A 1AA', 'SW1A1AA', true],
    ['GB', 'SW1A*', 'SW2 1AA', false],
    ['PL', '00-950', '00950', true],
    ['JP', '100-0001', '1000001', true],
    ['DE', '10000-19999', '1234', false],
    ['DE', '10115', '', false],
  ])('in %s: %s names %s: %s', (country, text, code, isNamed) => {
    const pattern = postalPattern(country, text);
    const compared = code.toUpperCase().replace(/[\s-]/g, '');
    expect(pattern && matchesPattern(pattern, country === 'US' ? compared.slice(0, 5) : compared)).toBe(isNamed);
  });

  it.each(['', '*', '**', '9*1', '90999-90000', '(a+)+$', '.*', '9'.repeat(41), '\0', '94107,94108'])(
    'is not the text %j',
    (text) => {
      expect(postalPattern('US', text)).toBeNull();
    },
  );

  it('is read and compared in linear time for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (text, code) => {
        const pattern = postalPattern('US', text);
        if (pattern) expect(typeof matchesPattern(pattern, code)).toBe('boolean');
      }),
    );
  });
});

describe('the zone of an address', () => {
  const zones = [
    zone('Country', ['US']),
    zone('State', ['US', 'CA NY']),
    zone('Prefix', ['US', '', '94*']),
    zone('Longer prefix', ['US', '', '941*']),
    zone('Range', ['US', '', '94100-94199']),
    zone('Code', ['US', '', '94107']),
    zone('Code of a state', ['US', 'CA', '94107']),
    zone('Europe', ['DE'], ['FR']),
  ];
  it.each<[string, string, string, string | null]>([
    ['US', 'TX', '73301', 'Country'],
    ['US', 'NY', '10001', 'State'],
    ['US', 'California', '90210', 'State'],
    ['us', 'ca', '90210', 'State'],
    ['US', 'CA', '94501', 'Prefix'],
    ['US', 'CA', '94133', 'Range'],
    ['US', 'CA', '94107', 'Code of a state'],
    ['US', 'NV', '94107', 'Code'],
    ['DE', '', '10115', 'Europe'],
    ['CH', '', '8001', null],
  ])('%s, %s, %s is %s: the more exact area wins', (country, state, postalCode, name) => {
    expect(findZone({ country, state, postalCode }, zones)?.name ?? null).toBe(name);
    expect(findZone({ country, state, postalCode }, zones.toReversed())?.name ?? null).toBe(name);
  });

  it('is that of the country alone while state and postal code are not known', () => {
    expect(findZone({ country: 'US' }, zones)?.name).toBe('Country');
    expect(findZone({ country: 'US' }, [zone('State', ['US', 'CA'])])).toBeNull();
  });
});

describe('two zones', () => {
  it.each<[ShippingZone, ShippingZone, string | null]>([
    [zone('A', ['US']), zone('B', ['US']), 'US'],
    [zone('A', ['US']), zone('B', ['US', 'CA']), null],
    [zone('A', ['US', 'CA OR']), zone('B', ['US', 'WA California']), 'US, California'],
    [zone('A', ['US', 'CA']), zone('B', ['US', '', '94107']), null],
    [zone('A', ['US', '', '94107']), zone('B', ['US', '', '94107-1234']), 'US, 94107-1234'],
    [zone('A', ['US', '', '94*']), zone('B', ['US', '', '941*']), null],
    [zone('A', ['US', '', '94000-94500']), zone('B', ['US', '', '94500-94999']), 'US, 94500-94999'],
    [zone('A', ['US', '', '94000-94499']), zone('B', ['US', '', '94500-94999']), null],
    [zone('A', ['GB', '', 'sw1a*']), zone('B', ['GB', '', 'SW1A*']), 'GB, SW1A*'],
    [zone('A', ['DE']), zone('B', ['AT'], ['DE']), 'DE'],
    [zone('A', ['DE']), zone('B', ['AT']), null],
  ])('%j and %j share the area %s', (first, second, area) => {
    expect(overlapWith(first, [second])?.area ?? null).toBe(area);
    expect(overlapWith(second, [first]) === null).toBe(area === null);
  });

  it('that do not overlap never both name an address equally, in whatever order they are', () => {
    const code = fc.constantFrom('94107', '941*', '94*', '94100-94199', '94000-94120', '10115');
    const area = fc.record({
      country: fc.constantFrom('US', 'DE'),
      states: fc.subarray(['CA', 'NY']),
      postalCodes: fc.uniqueArray(code, { maxLength: 3 }),
    });
    const areas = fc.array(area, { minLength: 1, maxLength: 3 });
    const location = fc.record({
      country: fc.constantFrom('US', 'DE'),
      state: fc.constantFrom('CA', 'NY', 'TX'),
      postalCode: fc.constantFrom('94107', '94130', '94999', '10115', '94050'),
    });
    fc.assert(
      fc.property(areas, areas, location, (first, second, to) => {
        const [one, other] = [
          { id: '1', name: 'One', areas: first },
          { id: '2', name: 'Other', areas: second },
        ];
        fc.pre(overlapWith(one, [other]) === null);
        expect(findZone(to, [one, other])).toBe(findZone(to, [other, one]));
      }),
    );
  });
});

it('the parts of a zone are counted for the limit', () => {
  expect(partCount(zone('A', ['US'], ['CA', 'ON BC', '1 2 3']).areas)).toBe(7);
});
