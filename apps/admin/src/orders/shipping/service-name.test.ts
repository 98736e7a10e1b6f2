import { expect, it } from 'vitest';
import { serviceName } from './service-name.ts';

it.each([
  ['GroundAdvantage', 'Ground Advantage'],
  ['NextDayAirSaver', 'Next Day Air Saver'],
  ['FEDEX_2_DAY', 'FEDEX 2 DAY'],
  ['UPSSaver', 'UPSSaver'],
  ['Priority', 'Priority'],
])('the service %s is named %s', (code, name) => expect(serviceName(code)).toBe(name));
