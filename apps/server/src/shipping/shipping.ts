import type { Resource } from '../resources/resource.ts';
import { shippingClassResource } from './zones/classes.resource.ts';
import { shippingMethodResource, shippingZoneResource } from './zones/zones.resource.ts';

// The public interface of this slice: the parts of the shipping provider that orders need.
export { checkEasyPostKeys } from './easypost-keys.client.ts';
export { type LabelFile, labelFile } from './labels.ts';
export {
  buyRate,
  cheapestFirst,
  createShipment,
  rateAtProvider,
  refundLabel,
  shipmentAtProvider,
  shippingRates,
} from './shipments.ts';
export { eventAnswer, type ShipmentAnswer } from './shipping-readings.ts';
export { toTracking, trackerAtProvider } from './track-parcel.ts';
export { verifyAddress } from './verify-address.ts';
export { loadShippingOptions } from './zones/shipping-options.ts';

/** The shipping zones, their methods and the classes of goods, each with the five generic calls. */
export const shippingResources: readonly Resource[] = [
  shippingZoneResource,
  shippingMethodResource,
  shippingClassResource,
];
