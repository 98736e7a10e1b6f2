import {
  maxDigitalFileBytes,
  maxDigitalFiles,
  maxLicenceKeyLength,
  maxLicenceKeys,
} from '@vitrine/domain/catalog/digital-goods.ts';
import * as z from 'zod';
import { importPartBytes } from '../exchange/import.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

/** The size in bytes of one part of an uploaded file. The last part may be shorter. */
export const digitalPartBytes = importPartBytes;

export const digitalProductParams = z.strictObject({ productId: z.uuid() });
export const digitalFileParams = z.strictObject({ id: z.uuid() });
export const digitalPartParams = z.strictObject({
  id: z.uuid(),
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxDigitalFileBytes / digitalPartBytes - 1),
});
export const digitalOrderParams = z.strictObject({ orderId: z.uuid() });
export const digitalLineParams = z.strictObject({ orderId: z.uuid(), lineId: z.uuid() });
export const downloadParams = z.strictObject({ token: z.string().max(200) });
/** The token of the order's link. Without it, the account that placed the order, or staff. */
export const digitalOrderQuery = z.strictObject({ token: z.string().min(1).max(200).optional() });

/** POST /digital-goods/files: begins an upload. The parts follow, each of 512 KB except the last. */
export const beginDigitalFileBody = z.strictObject({
  productId: z.uuid(),
  /** The variant whose buyers get the file. Absent or null for every variant. */
  variantId: z.uuid().nullish(),
  name: z.string().trim().min(1).max(200),
  contentType: z
    .string()
    .max(100)
    .regex(/^[\w.+-]+\/[\w.+-]+$/, 'Not a content type')
    .default('application/octet-stream'),
  byteSize: z.int().min(1).max(maxDigitalFileBytes),
});
export type BeginDigitalFileBody = z.output<typeof beginDigitalFileBody>;

export const digitalFileSchema = z
  .object({
    id: z.string(),
    variantId: z.string().nullable(),
    name: z.string(),
    contentType: z.string(),
    byteSize: z.int(),
    /** Whether the whole file is stored. Only complete files are sold. */
    isComplete: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'DigitalFile' });
export type DigitalFile = z.infer<typeof digitalFileSchema>;

/** The licence keys of a product without variants, or of a variant, as numbers. */
export const keyCountSchema = z
  .object({
    variantId: z.string().nullable(),
    unsoldCount: z.int(),
    soldCount: z.int(),
    /** Lines of paid orders that wait for keys or files. */
    waitingCount: z.int(),
  })
  .meta({ id: 'LicenceKeyCount' });

/** GET /digital-goods/products/{productId} */
export const digitalProductSchema = z
  .object({ files: z.array(digitalFileSchema).max(maxDigitalFiles), keys: z.array(keyCountSchema) })
  .meta({ id: 'DigitalProduct' });
export type DigitalProduct = z.infer<typeof digitalProductSchema>;

/** POST /digital-goods/products/{productId}/keys */
export const addKeysBody = z.strictObject({
  variantId: z.uuid().nullish(),
  keys: boundedList(z.string().trim().min(1).max(maxLicenceKeyLength), maxLicenceKeys),
});
export type AddKeysBody = z.output<typeof addKeysBody>;
export const addedKeysSchema = z.object({ addedCount: z.int() });

/** GET /digital-goods/products/{productId}/keys, the newest first. */
export const listKeysQuery = z.strictObject({
  variantId: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export const licenceKeySchema = z
  .object({
    id: z.string(),
    /** Masked for staff without the permission to see keys. Null when the shop's secret has changed. */
    key: z.string().nullable(),
    state: z.enum(['UNSOLD', 'SOLD', 'REVOKED']),
    order: z.object({ id: z.string(), number: z.string() }).nullable(),
  })
  .meta({ id: 'LicenceKey' });
export type LicenceKey = z.infer<typeof licenceKeySchema>;
export const licenceKeysAnswer = z.object({ items: z.array(licenceKeySchema), nextCursor: z.string().nullable() });

/** A bought file. `url` is null when it cannot be downloaded. */
export const boughtFileSchema = z
  .object({
    name: z.string(),
    byteSize: z.int(),
    state: z.enum(['OPEN', 'EXPIRED', 'USED_UP', 'REVOKED']),
    url: z.string().nullable(),
    downloadsLeft: z.int(),
  })
  .meta({ id: 'BoughtFile' });

/** The digital goods of an order line. */
export const boughtGoodsSchema = z
  .object({
    lineId: z.string(),
    name: z.string(),
    options: z.array(z.string()),
    /** WAITING: the payment or the delivery is under way. REVOKED: refunded or cancelled. */
    state: z.enum(['WAITING', 'DELIVERED', 'REVOKED']),
    consentedAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    downloadsUntil: z.iso.datetime().nullable(),
    files: z.array(boughtFileSchema),
    /** Masked for staff without the permission to see keys. A refunded key is not listed for its buyer. */
    keys: z.array(z.object({ key: z.string().nullable(), isRevoked: z.boolean() })),
  })
  .meta({ id: 'BoughtGoods' });
export type BoughtGoods = z.infer<typeof boughtGoodsSchema>;

/** GET /digital-goods/orders/{orderId} */
export const boughtGoodsAnswer = z.object({ lines: z.array(boughtGoodsSchema) });
export type BoughtGoodsAnswer = z.infer<typeof boughtGoodsAnswer>;
