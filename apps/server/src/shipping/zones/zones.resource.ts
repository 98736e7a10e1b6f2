import {
  shippingMethodResource as methodDeclaration,
  shippingZoneResource as zoneDeclaration,
} from '@vitrine/contract/shipping/zones.schema.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { toColumns } from '../../resources/columns.ts';
import { type Resource, staffOnlyResource } from '../../resources/resource.ts';
import { previousFields, writtenFields } from '../../resources/write/writable-fields.ts';
import { shippingMethodWrites } from './write-methods.ts';
import { shippingZoneWrites } from './write-zones.ts';

/** Regions with separate shipping methods. Staff only (docs/behaviour/rights.md#who-may-do-what). */
export const shippingZoneResource: Resource = {
  ...staffOnlyResource,
  declaration: zoneDeclaration,
  from: 'shipping_zones sz',
  id: 'sz.id',
  columns: toColumns(zoneDeclaration, 'sz', { areas: { sql: 'sz.areas' } }),
  defaultOrder: [{ name: 'asc' }],
  writes: shippingZoneWrites,
  undo: {
    storedTables: [
      { table: 'shipping_zones', owner: 'id' },
      { table: 'shipping_methods', owner: 'zone_id' },
    ],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(zoneDeclaration))),
  },
  conflicts: {
    shipping_zones_name_key: { code: 'CONFLICT', path: 'name', detail: 'Another shipping zone has this name.' },
  },
};

/** The ways of delivery of the zones. Staff only (docs/behaviour/rights.md#who-may-do-what). */
export const shippingMethodResource: Resource = {
  ...staffOnlyResource,
  declaration: methodDeclaration,
  from: 'shipping_methods sm',
  id: 'sm.id',
  columns: toColumns(methodDeclaration, 'sm', {
    steps: { sql: 'sm.steps' },
    transitDays: { sql: 'sm.transit_days' },
    currencyAmounts: { sql: "coalesce(sm.currency_amounts, '[]')", isNeverNull: true },
  }),
  defaultOrder: [{ title: 'asc' }],
  writes: shippingMethodWrites,
  undo: {
    storedTables: [
      {
        table: 'shipping_methods',
        owner: 'id',
        refers: [{ column: 'zone_id', table: 'shipping_zones', without: 'ROW', label: 'Its zone has been deleted.' }],
      },
    ],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(methodDeclaration))),
  },
};
