import { describe, expect, it } from 'vitest';
import { fieldLabel } from '../ui/field-label.ts';
import { fieldChanges } from './audit-changes.ts';
import { actionLabel, recordLabel, recordName } from './audit-words.ts';

const before = { name: 'Mug', costPrice: 1000, tags: ['New', 'Blue'], taxRate: 650, updatedAt: '1' };
const after = { name: 'Mug', costPrice: 1200, tags: [], taxRate: 700, updatedAt: '2' };

const names: Record<string, string> = { c1: 'Kitchen' };

describe('what a staff write changed', () => {
  it('is named field by field as the forms name it, without the fields that say nothing', () => {
    expect(fieldChanges(before, after)).toEqual([
      { field: 'costPrice', label: 'Cost', before: '$10.00', after: '$12.00' },
      { field: 'tags', label: 'Tags', before: 'New\nBlue', after: 'None' },
      { field: 'taxRate', label: 'Sales tax', before: '6.5%', after: '7%' },
    ]);
  });

  it('contains every field when a record was created or deleted', () => {
    expect(fieldChanges(null, { name: 'Mug' })).toEqual([{ field: 'name', label: 'Name', before: '-', after: 'Mug' }]);
    expect(fieldChanges({ name: 'Mug' }, null)).toEqual([{ field: 'name', label: 'Name', before: 'Mug', after: '-' }]);
  });

  it('leaves out the fields that are empty before and after', () => {
    const deleted = { title: 'Welcome', code: null, tags: [], countries: [], text: '' };
    expect(fieldChanges(deleted, null)).toEqual([{ field: 'title', label: 'Title', before: 'Welcome', after: '-' }]);
  });

  it('shows names instead of ids', () => {
    expect(fieldChanges({ categoryIds: [] }, { categoryIds: ['c1', 'c2'] }, (id) => names[id])).toEqual([
      { field: 'categoryIds', label: 'Categories', before: 'None', after: 'Kitchen\nc2' },
    ]);
  });

  it('shows no program text for nested values', () => {
    const variants = [{ id: 'v1', options: ['Colour:Sand'], price: 2400, stock: 0, sku: null }];
    expect(fieldChanges(null, { variants, isActive: false })).toEqual([
      {
        field: 'variants',
        label: 'Variants',
        before: '-',
        after: 'ID: v1, Options: Colour:Sand, Price: $24.00, Stock: 0',
      },
      { field: 'isActive', label: 'Active', before: '-', after: 'No' },
    ]);
  });
});

describe('a name in the audit log', () => {
  it.each([
    ['longName', 'Subtitle'],
    ['isActive', 'Active'],
    ['usedBulkCodeCount', 'Used codes'],
    ['endsAt', 'Ends'],
    ['primaryColor', 'Primary color'],
    ['siteIconURL', 'Icon'],
    ['email_confirmed', 'Email confirmed'],
  ])('of the field %s is %s', (field, label) => expect(fieldLabel(field)).toBe(label));

  it.each([
    ['catalog/categories', 'Category'],
    ['new-things/parts', 'New things parts'],
  ])('of the record %s is %s', (resource, label) => expect(recordLabel(resource)).toBe(label));

  it('of an action says what was done, and whether that undid a change', () => {
    expect(actionLabel({ action: 'void-shipping', undoes: null })).toBe('Void label');
    expect(actionLabel({ action: 'update', undoes: 'e1' })).toBe('Undo: update');
  });
});

describe('the record of an entry', () => {
  it.each([
    ['Order #10035', { orderNumber: '10035', before: { status: 'PAID' }, after: { status: 'SHIPPED' } }],
    ['Mug', { orderNumber: null, before: null, after: { name: 'Mug' } }],
    ['Mug', { orderNumber: null, before: { title: 'Mug' }, after: null }],
    [null, { orderNumber: null, before: null, after: { status: 'PAID', number: '1001' } }],
  ])('is named %s', (name, entry) => {
    expect(recordName(entry)).toBe(name);
  });
});
