// The front door of this slice: what orders need of the shipping provider.
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
export { trackerAtProvider, trackingOf } from './track-parcel.ts';
export { verifyAddress } from './verify-address.ts';
