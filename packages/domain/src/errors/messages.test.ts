import { describe, expect, it } from 'vitest';
import { specifiedTexts } from './fixtures/specified-texts.ts';
import { messages, orderCreationFailure, productFailure } from './messages.ts';

/** Returns every text in a group of messages, at any depth. */
function texts(group: object): readonly string[] {
  return Object.values(group).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? texts(value) : [],
  );
}

describe('the texts of the specification', () => {
  it('stand in the list of messages letter for letter, all of them and no others', () => {
    expect([...new Set(texts(messages))].sort()).toEqual([...new Set(Object.values(specifiedTexts).flat())].sort());
  });

  it('are not empty and have no surrounding blanks, except the two to which a text is added', () => {
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
