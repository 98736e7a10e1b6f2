import type { createShippingZoneSchema, updateShippingZoneSchema } from '@vitrine/contract/shipping/zones.schema.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import {
  areasElsewhere,
  overlapWith,
  type ShippingZone,
  type ZoneArea,
} from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import { siteSettings } from '../../settings/settings.ts';
import { deleteZone, insertMethod, insertZone, lockedZones, updateZone } from './zones.queries.ts';

type ZoneChange = Omit<z.infer<typeof updateShippingZoneSchema>, 'id' | 'updatedAt'>;

const maxZones = 100;

/** Writes a shipping zone. Fails with CONFLICT for a zone that shares a location with another, naming both. */
export const shippingZoneWrites: Writes = {
  async create({ tx, caller }: WriteContext, body: z.infer<typeof createShippingZoneSchema>): Promise<Outcome<string>> {
    const id = uuidv7();
    const zone = { id, name: body.name, areas: wholeAreas(body.areas) };
    const others = await lockedZones(tx);
    if (others.length >= maxZones) return failure('UNPROCESSABLE', `A shop has at most ${maxZones} shipping zones.`);
    const overlap = overlapFailure(zone, others);
    if (overlap) return overlap;
    await insertZone(tx, { ...zone, areas: JSON.stringify(zone.areas) });
    if (!body.withoutMethods) {
      const settings = await siteSettings(tx);
      await insertFlatRate(tx, id, settings);
      const elsewhere = others.length === 0 ? areasElsewhere(zone.areas, settings.countries) : [];
      if (elsewhere.length > 0) await insertElsewhere({ tx, caller }, elsewhere, settings);
    }
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, { name, areas }: ZoneChange): Promise<Outcome<null>> {
    if (areas !== undefined) {
      const zones = await lockedZones(tx);
      const current = zones.find((zone) => zone.id === id);
      const zone = { id, name: name ?? current?.name ?? '', areas: wholeAreas(areas) };
      const overlap = overlapFailure(
        zone,
        zones.filter((other) => other !== current),
      );
      if (overlap) return overlap;
    }
    await updateZone(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(areas === undefined ? {} : { areas: JSON.stringify(wholeAreas(areas)) }),
    });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteZone(tx, id);
    return success(null);
  },
};

/** Creates a method for a zone from the flat rate and the free-shipping threshold of the settings. */
async function insertFlatRate(tx: WriteContext['tx'], zoneId: string, settings: SiteSettings): Promise<void> {
  await insertMethod(tx, {
    id: uuidv7(),
    zone_id: zoneId,
    title: 'Standard shipping',
    kind: 'FREE_FROM',
    price: settings.flatShippingRate,
    steps: '[]',
    transit_days: null,
    pickup_place: '',
    is_active: true,
  });
}

/** Creates the zone of every address that the first zone leaves out, so that the first zone closes the shop for nobody. */
async function insertElsewhere(
  { tx, caller }: WriteContext,
  areas: readonly ZoneArea[],
  settings: SiteSettings,
): Promise<void> {
  const zone = { id: uuidv7(), name: 'Everywhere else' };
  await insertZone(tx, { ...zone, areas: JSON.stringify(areas) });
  await insertFlatRate(tx, zone.id, settings);
  const after = { name: zone.name, areas };
  const entry = { caller, action: 'create', resource: 'shipping/zones', resourceId: zone.id };
  await recordAudit(tx, { ...entry, before: null, after });
}

function wholeAreas(areas: z.infer<typeof createShippingZoneSchema>['areas']): ZoneArea[] {
  return areas.map(({ country, states, postalCodes }) => ({
    country,
    states: states ?? [],
    postalCodes: postalCodes ?? [],
  }));
}

function overlapFailure(zone: ShippingZone, others: readonly ShippingZone[]): Failure | null {
  const overlap = overlapWith(zone, others);
  if (!overlap) return null;
  const message = `“${zone.name}” and “${overlap.zone.name}” both deliver to ${overlap.area}.`;
  return failure('CONFLICT', `${message} Remove it from one of them, or make one of them more specific.`, {
    errors: [{ path: 'areas', message }],
  });
}
