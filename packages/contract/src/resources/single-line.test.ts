import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { createCategorySchema } from '../catalog/grouping.schema.ts';
import { createProductSchema } from '../catalog/product.schema.ts';
import { optionValueInputSchema } from '../catalog/variant.schema.ts';
import { createImportBody } from '../exchange/import.schema.ts';
import { siteSettingsFields } from '../settings/site-settings.schema.ts';
import { addressSchema } from '../shipping/address.schema.ts';
import { registerBody } from '../users/register.schema.ts';
import { saveViewBody } from '../users/saved-views.schema.ts';
import { lineSchema, nameSchema } from './field.schema.ts';

const address = {
  name: 'Ada Lovelace',
  phone: '555 0100',
  street1: '1 Main St',
  street2: 'Floor 2',
  city: 'Boston',
  state: 'MA',
  postalCode: '02110',
  country: 'US',
};
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const register = (change: object) => ({ user: { ...person, ...change }, password: 'a long password' });

/** Characters that end a line in some program, or that a terminal or a log reads as a command. */
const hostile = ['\n', '\r', '\r\n', '\t', '\0', '\u000b', '\u000c', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'];

describe('fields of one line', () => {
  const fields: readonly (readonly [string, z.ZodType, (text: string) => unknown])[] = [
    ['a name', nameSchema(200), (text) => text],
    ['a line that may be empty', lineSchema(200), (text) => text],
    ['a product’s name', createProductSchema, (name) => ({ name, price: 100 })],
    ['a product’s long name', createProductSchema, (longName) => ({ name: 'Mug', longName, price: 100 })],
    ['a tag', createProductSchema, (tag) => ({ name: 'Mug', price: 100, tags: [tag] })],
    ['an option value', optionValueInputSchema, (value) => `Size:${value}`],
    ['an option’s name', optionValueInputSchema, (name) => `${name}:S`],
    ['a category’s name', createCategorySchema, (name) => ({ name })],
    ['a person’s first name', registerBody, (firstName) => register({ firstName })],
    ['a person’s last name', registerBody, (lastName) => register({ lastName })],
    ...(['name', 'phone', 'street1', 'street2', 'city', 'state', 'postalCode'] as const).map(
      (part) => [`an address’s ${part}`, addressSchema, (text: string) => ({ ...address, [part]: text })] as const,
    ),
    ['the shop’s name', siteSettingsFields.siteName, (text) => text],
    ['the shop’s tagline', siteSettingsFields.siteTagline, (text) => text],
    ['a file’s name', createImportBody, (fileName) => ({ fileName, byteSize: 1 })],
    ['a saved view’s label', saveViewBody, (label) => ({ list: 'products', label, query: 'a=b' })],
  ];

  it.each(fields)('%s takes no line end and no other control character', (_what, schema, toBody) => {
    const plain = schema.safeParse(toBody('Größe 茶 “A”'));
    expect(plain.success, plain.error?.message).toBe(true);
    for (const character of hostile) {
      const refused = schema.safeParse(toBody(`Two${character}lines`));
      expect(refused.success, JSON.stringify(character)).toBe(false);
      expect(refused.error?.issues.length, JSON.stringify(character)).toBeGreaterThan(0);
    }
  });
});
