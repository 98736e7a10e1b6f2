import { describe, expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

const address = { street1: '1 Way', city: 'Town', state: '', postalCode: '12345' };

describe('the lines of an address', () => {
  // street1, city, state, postal code, country, lines
  const examples: readonly (readonly [string, string, string, string, string, readonly string[]])[] = [
    ['388 Townsend St', 'San Francisco', 'CA', '94107', 'US', ['388 Townsend St', 'San Francisco, CA 94107']],
    ['10 Main St', 'Toronto', 'ON', 'M5V 2T6', 'CA', ['10 Main St', 'Toronto, ON M5V 2T6']],
    ['1 George St', 'Sydney', 'NSW', '2000', 'AU', ['1 George St', 'Sydney, NSW 2000']],
    ['Weg 2', 'Berlin', '', '10115', 'DE', ['Weg 2', '10115 Berlin']],
    ['8 rue de Rivoli', 'Paris', '', '75004', 'FR', ['8 rue de Rivoli', '75004 Paris']],
    ['Calle Mayor 1', 'Alcalá', 'Madrid', '28801', 'ES', ['Calle Mayor 1', '28801 Alcalá Madrid']],
    ['Via Roma 1', 'Milano', 'MI', '20121', 'IT', ['Via Roma 1', '20121 Milano MI']],
    ['Damrak 1', 'Amsterdam', '', '1012 LG', 'NL', ['Damrak 1', '1012 LG Amsterdam']],
    ['Prosta 1', 'Warszawa', '', '00-838', 'PL', ['Prosta 1', '00-838 Warszawa']],
    ['Bahnhofstrasse 1', 'Zürich', 'ZH', '8001', 'CH', ['Bahnhofstrasse 1', '8001 Zürich ZH']],
    ['Ring 1', 'Wien', '', '1010', 'AT', ['Ring 1', '1010 Wien']],
    ['10 Downing St', 'London', '', 'SW1A 2AA', 'GB', ['10 Downing St', 'London', 'SW1A 2AA']],
    ['1 O’Connell St', 'Dublin 1', 'Dublin', 'D01 X2P3', 'IE', ['1 O’Connell St', 'Dublin 1, Dublin', 'D01 X2P3']],
    ['1 Queen St', 'Auckland', '', '1010', 'NZ', ['1 Queen St', 'Auckland 1010']],
    ['Reforma 1', 'Cuauhtémoc', 'CDMX', '06500', 'MX', ['Reforma 1', '06500 Cuauhtémoc, CDMX']],
    ['千代田1-1', '千代田区', '東京都', '100-0001', 'JP', ['〒100-0001', '東京都千代田区', '千代田1-1']],
    ['千代田1-1', '千代田区', '東京都', '〒100-0001', 'JP', ['〒100-0001', '東京都千代田区', '千代田1-1']],
    ['1-1 Chiyoda', 'Chiyoda-ku', 'Tokyo', '100-0001', 'JP', ['1-1 Chiyoda', 'Chiyoda-ku, Tokyo 100-0001']],
    ['1 Way', 'Town', 'Region', '12345', 'XX', ['1 Way', 'Town, Region 12345']],
  ];

  test.each(examples)('%s, %s, %s, %s in %s', (street1, city, state, postalCode, country, lines) => {
    expect(addressLines({ street1, city, state, postalCode, country })).toEqual(lines);
  });

  test('contain the second line of the street below the first', () => {
    expect(addressLines({ ...address, street2: 'Flat 3', country: 'FR' })).toEqual(['1 Way', 'Flat 3', '12345 Town']);
    expect(
      addressLines({
        street1: '千代田1-1',
        street2: '3階',
        city: '千代田区',
        state: '東京都',
        postalCode: '',
        country: 'JP',
      }),
    ).toEqual(['東京都千代田区', '千代田1-1', '3階']);
  });

  test('omit what is empty, with its separator', () => {
    for (const country of ['US', 'DE', 'GB', 'NZ', 'MX'])
      expect(addressLines({ ...address, street2: '', postalCode: '', country })).toEqual(['1 Way', 'Town']);
  });
});
