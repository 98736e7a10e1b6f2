import { describe, expect, it } from 'vitest';
import { allResources } from '../all-resources.ts';
import { everyone, type Resource, staffOnly } from './resource.ts';

describe('a declaration', () => {
  it('without a rule for every action does not compile', () => {
    // @ts-expect-error: `delete` is missing
    const allow: Resource['allow'] = { read: everyone, create: staffOnly, update: staffOnly };
    expect(Object.keys(allow)).not.toContain('delete');
  });

  it('without a rule for every rank does not compile', () => {
    // @ts-expect-error: nobody said what a SITE_OWNER may do
    const rule: Resource['allow']['read'] = { visitor: true, USER: true, ADMIN: true };
    expect(rule.SITE_OWNER).toBeUndefined();
  });

  it.each(allResources.map((resource) => [resource.declaration.path, resource] as const))(
    'of %s has a column for every field, a path for every relation and an action for every body',
    (_path, { declaration, columns, relations, writes }) => {
      expect(Object.keys(columns).sort()).toEqual(Object.keys(declaration.record.shape).sort());
      expect(Object.keys(relations).sort()).toEqual(Object.keys(declaration.relations).sort());
      expect([writes.create !== undefined, writes.update !== undefined]).toEqual([
        declaration.createBody !== undefined,
        declaration.updateBody !== undefined,
      ]);
      for (const [field, kind] of Object.entries(declaration.kinds)) {
        if (kind === 'list' && declaration.filterable.includes(field))
          expect(columns[field]?.holdsAny, field).toBeDefined();
      }
    },
  );
});
