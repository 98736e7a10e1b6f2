import { describe, expect, it } from 'vitest';
import { allResources } from '../../all-resources.ts';
import { buildApp } from '../../app.ts';
import { giftCardResource } from '../../gift-cards/gift-cards.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { registerResources } from '../routes.ts';
import { maskedPeople } from './masked-fields.ts';

const name = 'Wilhelmina Quux';
const maskedFields = allResources.flatMap(({ declaration, columns }) =>
  Object.entries(columns).flatMap(([field, { mask }]) => {
    if (mask === undefined) return [];
    // A mask of parts does not change a text.
    return [[declaration.path, field, mask(name) === name ? { authorName: name } : name] as const];
  }),
);

describe('a resource with a masked field', () => {
  it('does not start without a declared owner of its records', async () => {
    const context = contextFor(await testDatabase());
    const { ownedBy: _, ...ownerless } = giftCardResource;
    const start = buildApp(context, [async (part) => registerResources(part, context, [ownerless])]);
    await expect(start).rejects.toThrow('gift-cards masks a field but declares no owner');
  });

  it.each(maskedFields)('%s has %s masked in the audit log too', (_path, field, value) => {
    const recorded = maskedPeople({ id: '1', email: 'wilhelmina@people.test', [field]: value });
    expect(JSON.stringify(recorded)).not.toMatch(/wilhelmina/i);
  });
});
