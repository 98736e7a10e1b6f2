import { currencies } from '@vitrine/domain/money/currencies.ts';
import { colorNames } from '@vitrine/domain/settings/colors.ts';
import { siteFonts } from '@vitrine/domain/settings/fonts.ts';
import { cardStyles, cornerStyles, densities, titleStyles } from '@vitrine/domain/settings/site-style.ts';
import * as z from 'zod';
import { taxPointsSchema } from '../taxes/tax-points.schema.ts';

/**
 * GET /reports/appearance.css: font, colours and shapes that replace the saved ones in a preview. An invalid colour is replaced
 * by its default.
 */
export const appearancePreviewQuery = z.strictObject({
  ...Object.fromEntries(colorNames.map((name) => [name, z.string().max(100).optional()])),
  font: z.enum(siteFonts).optional(),
  corners: z.enum(cornerStyles).optional(),
  cardStyle: z.enum(cardStyles).optional(),
  density: z.enum(densities).optional(),
  titles: z.enum(titleStyles).optional(),
});

/** GET /reports/dashboard: a period of whole days in the shop's time zone, including the first and the last day. */
export const dashboardQuery = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The period ends before it starts' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 800 * 86_400_000, {
    path: ['from'],
    error: 'At most 800 days',
  });

/**
 * Money in cents. A sale counts on the day of its payment. A refund or charge-back counts on the day on which it
 * succeeded.
 */
const figures = z.object({
  orders: z.int(),
  /** The sum of the totals of paid orders, including tax and shipping. */
  revenue: z.int(),
  refunds: z.int(),
  refundCount: z.int(),
  /** Lost disputes. */
  chargeBacks: z.int(),
  chargeBackCount: z.int(),
  /** The number of all placed orders, paid or not. */
  placed: z.int(),
  /** Paid orders that were made from a cart, and started carts: their ratio is the conversion (decision 0033). */
  webOrders: z.int(),
  carts: z.int(),
  newCustomers: z.int(),
});
export type DashboardFigures = z.infer<typeof figures>;

const day = z.object({ day: z.iso.date(), orders: z.int(), revenue: z.int(), refunds: z.int(), chargeBacks: z.int() });

export const dashboardSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** The IANA name of the zone in which the days begin and end. */
    timeZone: z.string(),
    /** The period of the same length that ends the day before. */
    before: z.object({ from: z.iso.date(), to: z.iso.date() }),
    currency: z.string(),
    /** Sales in each further currency, which the figures do not contain. Absent without any. */
    otherCurrencies: z
      .array(
        z.object({
          currency: z.enum(currencies),
          orders: z.int(),
          revenue: z.int(),
          refunds: z.int(),
          /** The revenue in the shop's currency, at the rates stored with the orders. */
          revenueInBase: z.int(),
          /** Orders whose rate was not known, which `revenueInBase` does not contain. */
          withoutRate: z.int(),
        }),
      )
      .optional(),
    now: figures,
    previous: figures,
    days: z.array(day),
    daysBefore: z.array(day),
    bestSellers: z.array(
      z.object({ productId: z.string().nullable(), name: z.string(), units: z.int(), amount: z.int() }),
    ),
    lowStock: z.array(
      z.object({ productId: z.string(), variantId: z.string().nullable(), name: z.string(), stock: z.int() }),
    ),
    waiting: z.object({
      toShip: z.int(),
      reviews: z.int(),
      questions: z.int(),
      unverified: z.int(),
      disputed: z.int(),
      /** Orders that wait for a payment without a provider, which staff record. */
      awaitingPayment: z.int(),
      /** Payments at the card provider without a paid order. */
      unknownCharges: z.int(),
      /** Returns that wait for a decision, an inspection or a refund. */
      returns: z.int(),
      /** Returns whose parcel has not arrived for too long. */
      overdueReturns: z.int(),
    }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardSchema>;

/** The currency of the orders in a report. By default the shop's. */
export const reportCurrency = z.enum(currencies).optional();

/** GET /reports/refunds: the single refunds of a period that the dashboard sums up, newest first. */
export const refundsQuery = z
  .strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    cursor: z.string().max(100).optional(),
    currency: reportCurrency,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The period ends before it starts' });
export const refundsAnswer = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        orderId: z.string(),
        orderNumber: z.string(),
        /** The revenue that it takes back, in cents. */
        amount: z.int(),
        /** What it withdrew from gift cards that the order sold, in cents. It was no revenue. */
        giftCards: z.int(),
        reason: z.string().nullable(),
        /** Whether the bank reversed the payment after a lost dispute. */
        isChargeBack: z.boolean(),
        at: z.iso.datetime(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Refunds' });
export type RefundsAnswer = z.infer<typeof refundsAnswer>;

/**
 * GET /reports/taxes: the taxes of the sales of these days, and the reversals by refunds of these days, by location and
 * class.
 */
export const taxReportQuery = z
  .strictObject({ from: z.iso.date(), to: z.iso.date(), currency: reportCurrency })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The period ends before it starts' });
export type TaxReportQuery = z.infer<typeof taxReportQuery>;
/** The tax that refunds and charge-backs reversed on these days: net amounts and taxes, in cents. */
export const taxesTakenBack = {
  refundedTaxable: z.int(),
  refunded: z.int(),
  chargedBackTaxable: z.int(),
  chargedBack: z.int(),
};
export const taxReportSchema = z
  .object({
    items: z.array(
      z.object({
        country: z.string().nullable(),
        state: z.string().nullable(),
        postalCode: z.string().nullable(),
        title: z.string(),
        /** In basis points. */
        rate: taxPointsSchema,
        /** Null uses the standard class. */
        taxClass: z.string().nullable(),
        orderCount: z.int(),
        /** Net, in cents. */
        taxable: z.int(),
        /** The amount in cents. */
        amount: z.int(),
        ...taxesTakenBack,
      }),
    ),
    /** Sales to businesses that owe the VAT themselves, by buyer. The largest first, at most 1,000. */
    reverseCharge: z.array(
      z.object({
        country: z.string(),
        vatNumber: z.string(),
        sellerVatNumber: z.string(),
        orderCount: z.int(),
        /** The payments for goods and shipping, in cents. */
        net: z.int(),
        /** Cents of these payments that were refunded on these days, and those that banks reversed. */
        refunded: z.int(),
        chargedBack: z.int(),
      }),
    ),
    /** The taxes that the same orders and credit notes store, in cents: the sums of the items. */
    tax: z.int(),
    refundedTax: z.int(),
    chargedBackTax: z.int(),
    orderCount: z.int(),
  })
  .meta({ id: 'TaxReport' });
export type TaxReport = z.infer<typeof taxReportSchema>;

/** The maximum number of discounts in a report, ordered by their total reduction. */
export const maxReportedDiscounts = 1000;
/**
 * GET /reports/discounts, with the days of GET /reports/taxes: each discount's reductions in the sales of these days,
 * and the refunds of orders with it. In cents.
 */
export const discountReportSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        /** Null means that the discount was deleted. */
        title: z.string().nullable(),
        code: z.string().nullable(),
        orderCount: z.int(),
        /** The totals of these orders. */
        revenue: z.int(),
        /** The reduction of these orders by the discount. */
        discount: z.int(),
        /** Refunds and charge-backs of these days, of orders with the discount. */
        refunded: z.int(),
        chargedBack: z.int(),
      }),
    ),
    /** The number of all orders with a discount, each counted once. */
    orderCount: z.int(),
    revenue: z.int(),
    discount: z.int(),
    refunded: z.int(),
    chargedBack: z.int(),
  })
  .meta({ id: 'DiscountReport' });
export type DiscountReport = z.infer<typeof discountReportSchema>;

export const stockMovementsParams = z.strictObject({ productId: z.uuid() });
export const stockMovementsQuery = z.strictObject({ cursor: z.coerce.number().int().positive().optional() });

/** GET /reports/stock/{productId}: the stock ledger of a product and its variants, newest first. */
export const stockMovementsAnswer = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        variantId: z.string().nullable(),
        options: z.array(z.string()),
        change: z.int(),
        reason: z.enum(['ADJUSTED', 'IMPORTED', 'ORDERED', 'GIVEN_BACK', 'RESTOCKED', 'REMOVED']),
        orderId: z.string().nullable(),
        orderNumber: z.string().nullable(),
        by: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'StockMovements' });
export type StockMovementsAnswer = z.infer<typeof stockMovementsAnswer>;
