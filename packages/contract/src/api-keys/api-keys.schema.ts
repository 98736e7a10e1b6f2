import { isPermission, keyPermissions, type Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import * as z from 'zod';
import { centsSchema, idSchema, nameSchema, timeSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

/** A permission that an API key can have. */
const keyPermissionSchema = z
  .string()
  .max(40)
  .refine((name): name is Permission => isPermission(name) && keyPermissions.includes(name), 'Unknown permission');

/** POST /api-keys */
export const newApiKeyBody = z.strictObject({
  name: nameSchema(60),
  permissions: boundedList(keyPermissionSchema, 100).min(1),
  /** The most that all refunds of one order may sum to, in cents. Null for no limit. */
  refundLimit: centsSchema.nullable().default(null),
  /** Addresses and networks such as 203.0.113.0/24. Empty for all. */
  networks: boundedList(z.string().trim().max(64), 20).default([]),
  callsPerMinute: z.int().min(1).max(10_000).default(300),
  expiresAt: timeSchema.nullable().default(null),
});
export type NewApiKey = z.input<typeof newApiKeyBody>;

const apiKeyStates = ['ACTIVE', 'EXPIRED', 'REVOKED', 'CREATOR_GONE'] as const;

/** An API key. Only the responses to its creation and its rotation contain the key itself. */
export const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The last four characters. */
    tokenEnd: z.string(),
    state: z.enum(apiKeyStates),
    permissions: z.array(z.string()),
    refundLimit: z.int().nullable(),
    networks: z.array(z.string()),
    callsPerMinute: z.int(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    /** Until when the key before the rotation also works. */
    previousUntil: z.iso.datetime().nullable(),
    /** The email of the creator. */
    createdBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

/** GET /api-keys */
export const apiKeysAnswer = z.object({ items: z.array(apiKeySchema) });
export type ApiKeysAnswer = z.infer<typeof apiKeysAnswer>;
/** The response to a creation and to a rotation: the only ones with the key itself. */
export const apiKeyTokenAnswer = z.object({ key: apiKeySchema, token: z.string() });
export type ApiKeyTokenAnswer = z.infer<typeof apiKeyTokenAnswer>;
export const apiKeyParams = z.strictObject({ id: idSchema });
