import { pageKinds } from '@vitrine/domain/insight/page-kinds.ts';
import * as z from 'zod';
import { reportPeriod } from '../reports/report-period.schema.ts';
import { textSchema } from '../resources/field.schema.ts';

const measure = z.number().min(0).max(600_000).optional();

/** The body of POST /visits: a page view, or the speed of a page when the visitor leaves it. */
export const visitBody = z.strictObject({
  /** The path of the page. */
  p: textSchema(400, 1),
  /** The address of the page with the link. Absent for a page that was opened within the shop. */
  r: textSchema(2000).optional(),
  /** The query of the address. Only the campaign is read. */
  q: textSchema(2000).optional(),
  /** Largest paint and response to input in milliseconds, and the shift of the layout. Present when leaving. */
  s: z.strictObject({ lcp: measure, inp: measure, cls: measure }).optional(),
});
export type Visit = z.infer<typeof visitBody>;

/** GET and PUT /insight/settings: whether visits are counted. */
export const insightSettings = z.strictObject({ isOn: z.boolean() });
export type InsightSettings = z.infer<typeof insightSettings>;

/** GET /insight/report: the counts of days in UTC. */
export const insightQuery = reportPeriod;

const figures = z.object({
  /** The sum of the visitors of each day. */
  visitors: z.int(),
  views: z.int(),
  productViews: z.int(),
  checkoutViews: z.int(),
  carts: z.int(),
  /** The times that an item was added to a cart, with those that began one. */
  adds: z.int(),
  /** The orders that shoppers placed in the storefront, with the unpaid and cancelled ones. */
  checkouts: z.int(),
  /** Those of them that are neither unpaid nor cancelled. */
  orders: z.int(),
  /**
   * The revenue of the dashboard in the same days of the shop's time zone, in the smallest unit of its currency. It
   * contains paid orders of all sources.
   */
  revenue: z.int(),
});

/** The counts of a period, and those of the previous period of the same length. */
export const insightReport = z.object({
  isOn: z.boolean(),
  now: figures,
  before: figures,
  days: z.array(
    z.object({
      day: z.string(),
      visitors: z.int(),
      views: z.int(),
      orders: z.int(),
      revenue: z.int(),
      /** The upper bound for three of four pages of the day, cls in thousandths. Null without measures. */
      lcp: z.int().nullable(),
      inp: z.int().nullable(),
      cls: z.int().nullable(),
    }),
  ),
  pages: z.array(
    z.object({
      kind: z.enum(pageKinds),
      views: z.int(),
      /** The upper bound for three of four views, cls in thousandths. Null without measures. */
      lcp: z.int().nullable(),
      inp: z.int().nullable(),
      cls: z.int().nullable(),
    }),
  ),
  sources: z.array(z.object({ source: z.string(), visits: z.int() })),
  /** Products by views, with the units that were sold in the same days. */
  products: z.array(z.object({ productId: z.string(), name: z.string(), views: z.int(), units: z.int() })),
});
export type InsightReport = z.infer<typeof insightReport>;

/** GET /insight/live: the last 30 minutes, the current one last. */
export const liveReport = z.object({
  isOn: z.boolean(),
  minutes: z.array(
    z.object({
      minute: z.iso.datetime(),
      views: z.int(),
      carts: z.int(),
      /** Views of the checkout. */
      checkouts: z.int(),
      /** Orders that were placed in the storefront, paid or not. */
      orders: z.int(),
    }),
  ),
  pages: z.array(z.object({ kind: z.string(), views: z.int() })),
});
export type LiveReport = z.infer<typeof liveReport>;
