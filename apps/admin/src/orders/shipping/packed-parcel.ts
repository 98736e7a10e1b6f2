import { queryOptions } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { packingLines } from '@vitrine/domain/orders/fulfilment/pick-list.ts';
import { type Box, type Parcel, packedWeight } from '@vitrine/domain/shipping/parcels/parcel.ts';
import { api } from '../../shell/api.ts';

/** The query of the default parcel and the boxes. */
export const shippingSettingsQuery = queryOptions({
  queryKey: ['settings', 'shipping'],
  queryFn: () => api.settings.admin<ShippingSettingsView>('shipping'),
});

/**
 * Returns the parcel of a label: the size of the box, or the default size. The weight is that of the units if all were
 * weighed.
 */
export function packedParcel(order: StaffOrder, usual: Parcel, box: Box | undefined): Parcel {
  const contents = packingLines(order).map(({ line: { weight }, units: packed }) => ({ weight, units: packed }));
  const weight = packedWeight(contents, box?.weight ?? 0) ?? usual.weight;
  const { length, width, height } = box ?? usual;
  return { length, width, height, weight };
}
