import { expect, it } from 'vitest';
import { readableZone } from './readable-zone.ts';

it('a zone that is known here stays, and another one becomes UTC', () => {
  expect(readableZone('America/New_York')).toBe('America/New_York');
  expect(readableZone('Mars/Base')).toBe('UTC');
});
