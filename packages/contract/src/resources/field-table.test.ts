import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { centsSchema, idSchema, timeSchema } from './field.schema.ts';
import { field, getKind } from './field-table.ts';
import { declareResource } from './resource-declaration.ts';

const plants = declareResource({
  path: 'plants',
  noun: 'plant',
  name: 'Plant',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    price: field(centsSchema.nullable(), 'filterable', 'staffOnly'),
    height: field(z.number()),
    isHardy: field(z.boolean(), 'filterable'),
    season: field(z.enum(['SPRING', 'AUTUMN']), 'filterable'),
    colors: field(z.array(z.string()), 'filterable', 'byInclude'),
    pots: field(z.array(z.object({ size: z.int() })), 'wholeInOne'),
    createdAt: field(timeSchema, 'orderable'),
  },
  relations: {},
});

describe('a table of fields', () => {
  it('gives each field the kind of its schema, null or not', () => {
    expect(plants.kinds).toEqual({
      id: 'id',
      name: 'text',
      price: 'integer',
      height: 'decimal',
      isHardy: 'boolean',
      season: 'choice',
      colors: 'list',
      pots: 'part',
      createdAt: 'time',
    });
  });

  it('gives the lists of fields that a filter, a search, an order and an include may name, in its own order', () => {
    expect(plants.filterable).toEqual(['id', 'name', 'price', 'isHardy', 'season', 'colors']);
    expect(plants.searchable).toEqual(['name']);
    expect(plants.orderable).toEqual(['id', 'name', 'createdAt']);
    expect(plants.staffOnly).toEqual(['price']);
    expect(plants.byInclude).toEqual(['colors', 'pots']);
    expect(plants.wholeInOne).toEqual(['pots']);
  });

  it('gives the schema of a record with every field of the table', () => {
    expect(Object.keys(plants.record.shape)).toEqual(Object.keys(plants.kinds));
    expect(plants.record.shape.price.safeParse(null).success).toBe(true);
    expect(plants.record.shape.name.safeParse(null).success).toBe(false);
    expect(z.toJSONSchema(plants.record)).toMatchObject({ $ref: '#/$defs/Plant' });
  });

  it('does not compile with a filter on parts or an order by a list', () => {
    // @ts-expect-error: parts are returned, never compared
    expect(field(z.object({ size: z.int() }), 'filterable').traits).toEqual(['filterable']);
    // @ts-expect-error: lists cannot be ordered
    expect(field(z.array(z.string()), 'orderable').traits).toEqual(['orderable']);
  });

  it('refuses a schema whose values it does not know how to compare', () => {
    expect(() => getKind(z.map(z.string(), z.string()))).toThrow('No kind of field is known for a schema of type map.');
  });
});
