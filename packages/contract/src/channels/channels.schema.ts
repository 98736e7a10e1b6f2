import * as z from 'zod';
import { idSchema, nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { webAddressSchema } from '../resources/web-address.schema.ts';

/** The formats of product feeds. CSV has the columns that the owner chooses. */
export const feedFormats = ['GOOGLE', 'META', 'OPENAI', 'CSV'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The values that a column of a CSV feed can have. */
export const feedFields = [
  'id',
  'groupId',
  'title',
  'description',
  'link',
  'imageLink',
  'price',
  'reducedPrice',
  'currency',
  'availability',
  'stock',
  'brand',
  'gtin',
  'sku',
  'options',
  'category',
] as const;
export type FeedField = (typeof feedFields)[number];

const feedColumn = z.strictObject({ name: nameSchema(60), field: z.enum(feedFields) });

/**
 * A product feed. `view` is the first part of the addresses of its market and language, such as 'de' or 'ch-de'. Empty
 * means the main market in its main language.
 */
export const feedSchema = z.strictObject({
  id: idSchema,
  name: nameSchema(60),
  format: z.enum(feedFormats),
  view: z
    .string()
    .max(11)
    .regex(/^(?:[a-z]{2,8}-)?[a-z]{2}$|^$/, 'Use a language or a market with a language, such as de or ch-de'),
  isOn: z.boolean(),
  columns: boundedList(feedColumn, 40),
});
export type Feed = z.infer<typeof feedSchema>;

/** Only a receiver on the same machine needs no encryption, for tests. */
const platformAddress = webAddressSchema.regex(
  /^https:\/\/|^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/i,
  'Enter an address that begins with https://',
);

/** What programs that buy for shoppers may read and do (decision 0067). */
export const agentSettingsSchema = z.strictObject({
  /** Whether the shop serves /llms.txt and its pages as Markdown. */
  documents: z.boolean(),
  /** Whether the shop serves shoppers' tools by the Model Context Protocol. */
  mcp: z.boolean(),
  /** Whether the shop serves the Universal Commerce Protocol. */
  ucp: z.boolean(),
  /** Whether the shop serves tools to staff's programs with an API key. */
  staffMcp: z.boolean(),
  /** The profile of the shop at its card provider, to which agents pay. Empty: buyers pay in the shop (decision 0067). */
  paymentProfile: z
    .string()
    .trim()
    .max(255)
    .regex(/^(?:profile_\w+)?$/, 'The id begins with profile_')
    .default(''),
  /**
   * The platform that uses the Agentic Commerce Protocol, by its address for order events. Its key follows from the id: a new
   * id means a new key. Null: the shop does not serve the protocol.
   */
  acp: z.strictObject({ id: idSchema, receiver: platformAddress }).nullable().default(null),
});
export type AgentSettings = z.infer<typeof agentSettingsSchema>;

export const channelSettingsFields = {
  agents: agentSettingsSchema,
  feeds: boundedList(feedSchema, 20),
} as const;

const updatedAt = z.iso.datetime().max(40).nullable();

/** PUT /channels: only the sent fields change. */
export const channelSettingsBody = z.strictObject({
  ...z.strictObject(channelSettingsFields).partial().shape,
  /** The version that the caller saw. If the stored value has changed since, the response is 409 STALE. */
  updatedAt: updatedAt.optional(),
});
export type ChannelSettingsBody = z.input<typeof channelSettingsBody>;

/** The state of a feed: its secret address, what it contains, and the result of the last comparison with the pages. */
export const feedStateSchema = z
  .object({
    id: z.string(),
    address: z.string(),
    /** Null until the job has read every product once. */
    builtAt: z.iso.datetime().nullable(),
    itemCount: z.int(),
    errorCount: z.int(),
    warningCount: z.int(),
  })
  .meta({ id: 'FeedState' });
export type FeedState = z.infer<typeof feedStateSchema>;

/** GET /channels */
export const channelSettingsView = z
  .object({
    agents: agentSettingsSchema,
    feeds: z.array(feedSchema),
    states: z.array(feedStateSchema),
    /** The markets and languages that a feed can have, by their `view`. */
    views: z.array(z.object({ view: z.string(), name: z.string() })),
    siteUrl: z.string(),
    /** The key and the secret of the platform that uses the Agentic Commerce Protocol. */
    acpSecrets: z.object({ key: z.string(), webhookSecret: z.string() }).nullable(),
    updatedAt: z.string().nullable(),
  })
  .meta({ id: 'ChannelSettings' });
export type ChannelSettingsView = z.infer<typeof channelSettingsView>;

/** Why an item is missing from a feed, or would be refused or shown badly there. */
export const feedIssueCodes = [
  'NO_PICTURE',
  'NO_PRICE',
  'NO_DESCRIPTION',
  'LONG_TITLE',
  'NO_GTIN',
  'NO_BRAND',
  'GIFT_CARD',
  'PAGE_DIFFERS',
] as const;
export type FeedIssueCode = (typeof feedIssueCodes)[number];

export const feedIssueSchema = z
  .object({
    productId: z.string(),
    productName: z.string(),
    variantId: z.string().nullable(),
    /** The market and language of the feed. */
    view: z.string(),
    code: z.enum(feedIssueCodes),
    severity: z.enum(['ERROR', 'WARNING']),
    /** What is wrong and what to do, in one or two sentences. */
    advice: z.string(),
  })
  .meta({ id: 'FeedIssue' });
export type FeedIssue = z.infer<typeof feedIssueSchema>;

/** POST /channels/issues: issues of one product or of all, errors first. */
export const feedIssuesBody = z.strictObject({
  productId: idSchema.optional(),
  limit: z.int().min(1).max(200).default(100),
});
export type FeedIssuesBody = z.input<typeof feedIssuesBody>;

export const feedIssuesAnswer = z.object({ items: z.array(feedIssueSchema) });
export type FeedIssuesAnswer = z.infer<typeof feedIssuesAnswer>;
