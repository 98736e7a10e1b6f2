import type { Resource } from '../resources/resource.ts';
import { shippingClassResource } from './zones/classes.resource.ts';
import { shippingMethodResource, shippingZoneResource } from './zones/zones.resource.ts';

// The public interface of this slice: the parts of the shipping provider that orders need.
export type { CarrierLabel, CarrierShipment } from './carriers/carrier-provider.ts';
export {
  activeCarriers,
  carrierAdapters,
  carrierProvider,
  checkExtensionKeys,
  parseRateId,
} from './carriers/carrier-registry.ts';
export { deleteLabelFiles, formFileName, type LabelFile, labelFile } from './labels.ts';
export { cheapestFirst, type DeclaredGoods, quoteParcel, shippingRates } from './shipments.ts';
export { verifyAddress } from './verify-address.ts';
export { loadKnownRates } from './zones/known-rates.ts';
export { loadShippingOptions } from './zones/shipping-options.ts';

/** The shipping zones, their methods and the classes of goods, each with the five generic calls. */
export const shippingResources: readonly Resource[] = [
  shippingZoneResource,
  shippingMethodResource,
  shippingClassResource,
];
