import type {
  MethodAmounts,
  OfferedMethod,
  PriceStep,
  ShippingMethodKind,
} from '@vitrine/domain/shipping/methods/shipping-methods.ts';
import type { ShippingZone } from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database, ShippingMethodsTable, ShippingZonesTable } from '../../platform/database/migrations/schema.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

type Tx = Kysely<Database>;

/** A zone with its active methods. */
export interface ZoneWithMethods extends ShippingZone {
  readonly methods: readonly OfferedMethod[];
}

const zonesWithMethods = namedStatement<ZoneWithMethods>(
  'shipping_zones_with_methods',
  `select z.id, z.name, z.areas, coalesce((
      select json_agg(json_build_object('id', m.id, 'title', m.title, 'kind', m.kind, 'price', m.price, 'steps', m.steps,
        'transitDays', m.transit_days, 'pickupPlace', m.pickup_place, 'currencyAmounts', m.currency_amounts))
      from shipping_methods m where m.zone_id = z.id and m.is_active), '[]') as methods
    from shipping_zones z order by z.id`,
);

export function zonesWithMethodsRows(db: Db): Promise<ZoneWithMethods[]> {
  return zonesWithMethods.rows(db, []);
}

/**
 * Returns every zone, and blocks other writes of zones until the transaction ends, because zones are compared with each
 * other.
 */
export async function lockedZones(tx: Tx): Promise<ShippingZone[]> {
  await sql`select pg_advisory_xact_lock(hashtext('shipping_zones'))`.execute(tx);
  return tx.selectFrom('shipping_zones').select(['id', 'name', 'areas']).orderBy('id').execute();
}

export async function insertZone(tx: Tx, zone: Insertable<ShippingZonesTable>): Promise<void> {
  await tx.insertInto('shipping_zones').values(zone).execute();
}

export async function updateZone(tx: Tx, id: string, changes: Updateable<ShippingZonesTable>): Promise<void> {
  await tx.updateTable('shipping_zones').set(changes).where('id', '=', id).execute();
}

export async function deleteZone(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('shipping_zones').where('id', '=', id).execute();
}

/**
 * Locks a zone, so that its methods are counted one write at a time. Returns how many it has, or undefined when there
 * is no such zone.
 */
export async function methodCountOfZone(tx: Tx, zoneId: string): Promise<number | undefined> {
  const zone = await tx
    .selectFrom('shipping_zones')
    .select('id')
    .where('id', '=', zoneId)
    .forUpdate()
    .executeTakeFirst();
  if (!zone) return undefined;
  const { count } = await tx
    .selectFrom('shipping_methods')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('zone_id', '=', zoneId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface StoredMethod {
  readonly zone_id: string;
  readonly kind: ShippingMethodKind;
  readonly price: number | null;
  readonly steps: readonly PriceStep[];
  readonly currency_amounts: readonly MethodAmounts[] | null;
}

/** Locks a method and returns the data for the checks of its writes. */
export async function lockedMethod(tx: Tx, id: string): Promise<StoredMethod | undefined> {
  return tx
    .selectFrom('shipping_methods')
    .select(['zone_id', 'kind', 'price', 'steps', 'currency_amounts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertMethod(tx: Tx, method: Insertable<ShippingMethodsTable>): Promise<void> {
  await tx.insertInto('shipping_methods').values(method).execute();
}

export async function updateMethod(tx: Tx, id: string, changes: Updateable<ShippingMethodsTable>): Promise<void> {
  await tx.updateTable('shipping_methods').set(changes).where('id', '=', id).execute();
}

export async function deleteMethod(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('shipping_methods').where('id', '=', id).execute();
}
