import { expect, it } from 'vitest';
import { getCarrierMode } from '../shipping/carrier-providers.ts';
import { getCardMode, maskedKey } from './provider-keys.ts';

it.each([
  ['sk_test_51AbCdEfGhIjKl4242', 'sk_test_…4242'],
  ['rk_live_51AbCdEfGhIjKl9999', 'rk_live_…9999'],
  ['whsec_0123456789abcdef', 'whsec_…cdef'],
  ['EZTK0123456789abcdef', 'EZTK…cdef'],
  ['shippo_live_0123456789abcdef', 'shippo_live_…cdef'],
  ['a-webhook-secret-of-my-own', '…-own'],
])('shows of the key %j only %j', (key, shown) => {
  expect(maskedKey(key)).toBe(shown);
});

it('shows nothing of a short secret but what it is for', () => {
  expect(maskedKey('secret')).toBe('…');
  expect(maskedKey('whsec_short')).toBe('whsec_…');
});

it('tells live keys from test keys', () => {
  expect(['sk_live_1', 'pk_live_1', 'rk_live_1'].map(getCardMode)).toEqual(['live', 'live', 'live']);
  expect(['sk_test_1', 'pk_test_1'].map(getCardMode)).toEqual(['test', 'test']);
  expect(['EZAK1', 'EZTK1'].map((key) => getCarrierMode('easypost', key))).toEqual(['live', 'test']);
  const shippoKeys = ['shippo_live_1', 'shippo_test_1'];
  expect(shippoKeys.map((key) => getCarrierMode('shippo', key))).toEqual(['live', 'test']);
});
