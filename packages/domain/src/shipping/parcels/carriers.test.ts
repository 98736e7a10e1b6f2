import { describe, expect, it } from 'vitest';
import { carrierNames, guessCarrier, trackingLink } from './carriers.ts';

describe('the carrier of a tracking number', () => {
  it.each([
    ['1Z999AA10123456784', 'UPS'],
    ['1z 999 aa1 01 2345 6784', 'UPS'],
    ['1Z5R89390357567127', 'UPS'],
    ['9400 1112 0108 0805 4830 16', 'USPS'],
    ['9361289878700317633795', 'USPS'],
    ['71969010756003077385', 'USPS'],
    ['420221539101026837331000039521', 'USPS'],
    ['986578788855', 'FedEx'],
    ['477179081230', 'FedEx'],
    ['041441760228964', 'FedEx'],
    ['9611020987654312345672', 'FedEx'],
    ['3318810025', 'DHL'],
    ['8487135506', 'DHL'],
    ['JJD0099999999999999', 'DHL'],
    ['JD014600003889949876', 'DHL'],
    ['TBA000000000000', 'Amazon Shipping'],
    ['C11031500001879', 'OnTrac'],
    ['0073938000549297', 'Canada Post'],
    ['RB123456785GB', 'Royal Mail'],
    ['RB123456785US', 'USPS'],
    ['RB123456785CA', 'Canada Post'],
    ['RB123456785DE', 'DHL'],
    ['RB123456785AU', 'Australia Post'],
    ['RB123456785FR', null],
  ])('of %s is %s', (number, carrier) => {
    expect(guessCarrier(number)).toBe(carrier);
  });

  it.each([
    '1Z999AA10123456783',
    '9400111201080805483017',
    '986578788856',
    '041441760228965',
    '3318810026',
    'RB123456786GB',
    '0073938000549298',
    '',
    '   ',
    'EZ1000000001',
    'Left with the neighbour',
  ])('of %j, which has no known form or a wrong check digit, is unknown', (number) => {
    expect(guessCarrier(number)).toBeNull();
  });
});

describe('the link to a parcel', () => {
  it('leads to the page of the carrier, whatever its case and the blanks in the number', () => {
    expect(trackingLink(' ups', '1z 999 aa1 01 2345 6784')).toBe(
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    );
  });

  it('exists for each known carrier and can be read by a browser', () => {
    for (const name of carrierNames)
      expect(new URL(trackingLink(name, 'A/1?&#') ?? '').href).toContain('A%2F1%3F%26%23');
  });

  it('does not exist for another carrier', () => {
    expect(trackingLink('Bike courier', '1')).toBeNull();
  });
});
