import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiKeyParts, apiKeyText } from './api-key-text.ts';
import { hiddenFields, namesHiddenFrom, withoutNames } from './hidden-fields.ts';
import {
  beyondGiver,
  grantablePermissions,
  isPermission,
  keyPermissions,
  missingRequirements,
  narrowed,
  type Permission,
  permissionEntry,
  permissions,
  withRequirements,
} from './permissions.ts';
import { roleTemplates } from './role-templates.ts';

const getSome = (names: readonly Permission[]) => fc.subarray([...names]);
const refundSet = fc.record({
  permissions: getSome(grantablePermissions),
  refundLimit: fc.option(fc.integer({ min: 0, max: 100_000 })),
});

const set = (refundLimit: number | null) => ({ permissions: [], refundLimit });

describe('the catalogue of permissions', () => {
  it('requires only permissions that it names and that can be granted', () => {
    for (const name of permissions) {
      for (const required of permissionEntry(name).requires ?? []) {
        expect(isPermission(required) && grantablePermissions.includes(required), `${name}: ${required}`).toBe(true);
      }
    }
  });

  it('grants nothing of the owner, and keys nothing about keys', () => {
    expect(grantablePermissions).not.toContain('team:manage');
    expect(grantablePermissions).not.toContain('admin:use');
    expect(keyPermissions).not.toContain('keys:manage');
  });

  it('completes every set, which then lacks nothing', () => {
    fc.assert(
      fc.property(getSome(grantablePermissions), (given) => {
        const whole = withRequirements(given);
        expect(missingRequirements(whole)).toEqual([]);
        expect(given.every((name) => whole.includes(name))).toBe(true);
        expect(whole.every((name) => grantablePermissions.includes(name))).toBe(true);
      }),
    );
  });

  it('keeps the intersection of two complete sets complete', () => {
    fc.assert(
      fc.property(getSome(grantablePermissions), getSome(grantablePermissions), (one, other) => {
        const both = narrowed(
          { permissions: withRequirements(one), refundLimit: null },
          { permissions: withRequirements(other), refundLimit: null },
        );
        expect(missingRequirements(both.permissions)).toEqual([]);
      }),
    );
  });

  it.each(roleTemplates)('has the template $name, which is complete', ({ permissions: given }) => {
    expect(missingRequirements(given)).toEqual([]);
    expect(given).not.toContain('orders:refund');
    expect(given).not.toContain('orders:amounts');
  });
});

describe('giving permissions', () => {
  it('never gives more than the giver has', () => {
    fc.assert(
      fc.property(refundSet, refundSet, (given, giver) => {
        const isWithin = beyondGiver(given, giver).length === 0;
        const has = given.permissions.every((name) => giver.permissions.includes(name));
        const refunds = given.permissions.includes('orders:refund');
        const limit = giver.refundLimit;
        const isLimited = !refunds || limit === null || (given.refundLimit !== null && given.refundLimit <= limit);
        expect(isWithin).toBe(has && isLimited);
      }),
    );
  });

  it('is unlimited for the built-in roles', () => {
    expect(beyondGiver({ permissions: grantablePermissions, refundLimit: null }, null)).toEqual([]);
  });

  it('takes the smaller limit of two sets', () => {
    expect(narrowed(set(500), set(300)).refundLimit).toBe(300);
    expect(narrowed(set(null), set(300)).refundLimit).toBe(300);
    expect(narrowed(set(500), null).refundLimit).toBe(500);
    expect(narrowed(set(null), set(null)).refundLimit).toBeNull();
  });
});

describe('hidden fields', () => {
  it('need permissions that can be granted', () => {
    const needed = Object.values(hiddenFields).flatMap((fields) => Object.values(fields).flat());
    expect(needed.every((name) => grantablePermissions.includes(name))).toBe(true);
  });

  it('are left out at any depth, and nothing else is', () => {
    const names = namesHiddenFrom(new Set<Permission>(['orders:read', 'products:cost']));
    const order = { id: '1', total: 5, items: [{ name: 'Mug', price: 2, tags: [{ amount: 1 }] }], email: 'a@b.c' };
    expect(withoutNames(order, names)).toEqual({ id: '1', items: [{ name: 'Mug', tags: [{}] }] });
    expect(namesHiddenFrom(new Set(grantablePermissions)).size).toBe(0);
  });
});

describe('the text of an API key', () => {
  it('is read back into its parts', () => {
    const random = 'aZ09_-'.repeat(8).slice(0, 43);
    expect(apiKeyParts(apiKeyText(random, '0123abcd'))).toEqual({ random, checksum: '0123abcd' });
  });

  it.each(['', 'vtr_live_', `vtr_test_${'a'.repeat(51)}`, ` ${apiKeyText('a'.repeat(43), '00000000')}`])(
    'is not %o',
    (text) => {
      expect(apiKeyParts(text)).toBeUndefined();
    },
  );
});
