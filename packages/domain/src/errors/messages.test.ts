import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages, orderCreationFailure, productFailure } from './messages.ts';

const specification = new URL('../../../../../shared/spec.md', import.meta.url);

/** Every text in a group of messages, however deep. */
function texts(group: object): readonly string[] {
  return Object.values(group).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? texts(value) : [],
  );
}

describe('the texts of the specification', () => {
  it.skipIf(!existsSync(specification))('stand in it letter for letter', () => {
    const page = readFileSync(specification, 'utf8');
    expect(texts(messages).filter((text) => !page.includes(text.trim()))).toEqual([]);
  });

  it('are neither empty nor padded, but for the two that go on', () => {
    const padded = texts(messages).filter((text) => text.trim() !== text || text === '');
    expect(padded).toEqual(['Failed to load product: ', 'Error creating order: ', 'Address verification failed: ']);
  });
});

describe('failures with a detail', () => {
  it('a product says what went wrong', () => {
    expect(productFailure('Not found')).toBe('Failed to load product: Not found');
  });

  it('an order that could not be made has its own words for the address', () => {
    expect(orderCreationFailure({ code: 'ADDRESS_VERIFICATION_FAILED', error: 'x' })).toBe(
      'Address verification failed. Please check your shipping address.',
    );
    expect(orderCreationFailure({ error: 'no stock' })).toBe('Error creating order: no stock');
  });
});
