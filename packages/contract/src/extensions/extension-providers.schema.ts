import * as z from 'zod';
import { extensionNameSchema } from './extension-name.ts';

/** What an extension can provide. */
export const providerKinds = ['carrier', 'tax'] as const;
export type ProviderKind = (typeof providerKinds)[number];

const keyName = z
  .string()
  .max(40)
  .regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/);
export const maxProviderKeys = 12;

/** A key that a provider of an extension declares. */
export const providerKeySchema = z.object({
  name: keyName,
  label: z.string().min(1).max(80),
  hint: z.string().max(200).nullable(),
  isSecret: z.boolean(),
  isOptional: z.boolean(),
});
export type ProviderKey = z.infer<typeof providerKeySchema>;

/** The values of a provider's keys by name. The messages never repeat a value. */
export const providerKeysSchema = z
  .record(keyName, z.string().trim().max(300, 'A key has at most 300 characters'))
  .refine((keys) => Object.keys(keys).length <= maxProviderKeys);
export type ProviderKeys = z.infer<typeof providerKeysSchema>;

/** A provider of an extension, with its keys. */
export const extensionProviderSchema = z
  .object({
    name: extensionNameSchema,
    kind: z.enum(providerKinds),
    title: z.string(),
    /** False when the configuration file names the extension no more, or it could not be loaded. */
    isLoaded: z.boolean(),
    /** Whether the shop uses it. */
    isOn: z.boolean(),
    /**
     * Whether the owner switched it off while its labels are on their way, or while orders and refunds are not recorded yet. It
     * offers nothing, and its keys stay until then.
     */
    isRetired: z.boolean(),
    /** Whether its keys cannot be decrypted, because the secret of the shop has changed. */
    isUnreadable: z.boolean(),
    /** `value` of a secret key is masked. Null: nothing is stored. */
    keys: z.array(providerKeySchema.extend({ value: z.string().nullable() })),
    account: z.string().nullable(),
    testedAt: z.iso.datetime().nullable(),
    /** The version of the stored keys. Null means that nothing is stored. */
    updatedAt: z.iso.datetime().nullable(),
    /** Null when it takes no webhooks. */
    webhookUrl: z.string().nullable(),
    openLabels: z.int(),
    /** The orders and refunds that it must still record. */
    openTaxes: z.int(),
    /** The state of the extension. It is called only while it is ACTIVE or FAILING. */
    state: z.enum(['ACTIVE', 'FAILING', 'STOPPED', 'OFF']),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'ExtensionProvider' });
export type ExtensionProviderView = z.infer<typeof extensionProviderSchema>;

/** GET /settings/admin/extension-providers */
export const extensionProvidersAnswer = z.object({ items: z.array(extensionProviderSchema) });
export type ExtensionProvidersAnswer = z.infer<typeof extensionProvidersAnswer>;

export const extensionProviderParams = z.strictObject({ kind: z.enum(providerKinds), name: extensionNameSchema });
export type ExtensionProviderParams = z.infer<typeof extensionProviderParams>;

const version = { updatedAt: z.iso.datetime().max(40).nullable().optional() };

/** PUT /settings/admin/extension-providers/{kind}/{name}: an absent key stays unchanged, an empty one is removed. */
export const changeProviderBody = z.strictObject({
  keys: providerKeysSchema,
  ...version,
  /** Whether to store the keys although the provider could not test them. */
  ifUnreachable: z.enum(['refuse', 'save']).optional(),
});
export type ChangeProviderBody = z.input<typeof changeProviderBody>;

/** POST /settings/admin/extension-providers/{kind}/{name}/remove */
export const removeProviderBody = z.strictObject(version);
