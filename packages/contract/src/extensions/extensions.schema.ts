import * as z from 'zod';
import { mailTextSchemas } from '../mail/mail-texts.schema.ts';
import { extensionNameSchema } from './extension-name.ts';

/** An extension of the configuration file, with its state. */
export const extensionSchema = z
  .object({
    name: extensionNameSchema,
    title: z.string(),
    version: z.string(),
    events: z.array(z.string()),
    hasPanel: z.boolean(),
    dailyCreditLimit: z.int(),
    state: z.enum(['ACTIVE', 'FAILING', 'STOPPED', 'OFF']),
    failuresInARow: z.int(),
    lastRunAt: z.iso.datetime().nullable(),
    tookMs: z.int().nullable(),
    lastError: z.string().nullable(),
    lastErrorAt: z.iso.datetime().nullable(),
    /** Events that wait, and events whose attempts all failed. */
    waitingCount: z.int(),
    failedCount: z.int(),
  })
  .meta({ id: 'Extension' });
export type ExtensionView = z.infer<typeof extensionSchema>;

/** GET /settings/admin/extensions */
export const extensionsAnswer = z.object({
  items: z.array(extensionSchema),
  /** Why the configuration file, or an extension of it, was not loaded. */
  problems: z.array(z.string()),
});
export type ExtensionsAnswer = z.infer<typeof extensionsAnswer>;

export const extensionParams = z.strictObject({ name: extensionNameSchema });

/** POST /settings/admin/extensions/{name}/switch. Switching on also repeats the failed events. */
export const switchExtensionBody = z.strictObject({ isOn: z.boolean() });

/** GET /settings/admin/extensions/{name}/panel */
export const extensionPanelSchema = z.object({
  facts: z
    .array(z.object({ label: z.string().max(80), value: z.string().max(200) }))
    .max(20)
    .optional(),
  table: z
    .object({
      columns: z.array(z.string().max(80)).min(1).max(8),
      rows: z.array(z.array(z.string().max(200)).max(8)).max(100),
    })
    .optional(),
});
export type ExtensionPanelView = z.infer<typeof extensionPanelSchema>;

/** The block that an extension adds to an email: text without links and without HTML. */
export const extensionMailBlockSchema = z.object({
  title: z.string().trim().min(1).max(80),
  lines: z.array(z.string().max(200)).min(1).max(10),
});

/** The texts that an extension writes for an email. */
export const extensionMailTextsSchema = z.strictObject(mailTextSchemas).partial();

/** The reductions that an extension proposes for the lines of a cart. */
export const extensionReductionsSchema = z
  .array(
    z.strictObject({
      line: z.int().min(0),
      amount: z.int().min(1),
      label: z.string().trim().min(1).max(80),
    }),
  )
  .max(400);
