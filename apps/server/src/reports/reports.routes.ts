import { insightQuery, insightReport } from '@vitrine/contract/insight/insight.schema.ts';
import { cohortQuery, cohortReportSchema } from '@vitrine/contract/reports/cohorts.schema.ts';
import { oneStopShopQuery, oneStopShopSchema } from '@vitrine/contract/reports/one-stop-shop.schema.ts';
import {
  appearancePreviewQuery,
  dashboardQuery,
  dashboardSchema,
  discountReportSchema,
  refundsAnswer,
  refundsQuery,
  stockMovementsAnswer,
  stockMovementsParams,
  stockMovementsQuery,
  taxReportQuery,
  taxReportSchema,
} from '@vitrine/contract/reports/reports.schema.ts';
import { salesQuery, salesReportSchema } from '@vitrine/contract/reports/sales.schema.ts';
import { returnReportSchema } from '@vitrine/contract/returns/staff-returns.schema.ts';
import * as z from 'zod';
import { countsVisits, noteLiveCart } from '../insight/insight.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { appearanceCss, siteSettings } from '../settings/settings.ts';
import { readCohorts } from './cohorts/read-cohorts.ts';
import { noteCartAdd } from './note-cart-add.ts';
import { readDashboard } from './read-dashboard.ts';
import { readDiscounts } from './read-discounts.ts';
import { readOneStopShop } from './read-one-stop-shop.ts';
import { readRefunds } from './read-refunds.ts';
import { readStockMovements } from './read-stock-movements.ts';
import { readTaxes } from './read-taxes.ts';
import { readVisits } from './read-visits.ts';
import { readReturnReport } from './returns/read-returns.ts';
import { readSales, withShownCustomers } from './sales/read-sales.ts';
import { shownCustomers } from './shown-customers.ts';

const tags = ['reports'];

/** Serves the admin area's data other than records: figures, the stock ledger, the shop in unsaved colours. */
export async function reportsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db } = context;
  app.get(
    '/reports/dashboard',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report', mayReadReplica: true },
      schema: {
        tags,
        summary: 'The figures of a period and of the previous period',
        querystring: dashboardQuery,
        response: { 200: dashboardSchema, ...problemResponses() },
      },
    },
    async ({ query }, reply) => reply.send(await readDashboard(db, query)),
  );

  app.get(
    '/reports/sales',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report', mayReadReplica: true },
      schema: {
        tags,
        summary: 'The sales of a period by product, variant, category, customer or country',
        querystring: salesQuery,
        response: { 200: salesReportSchema, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) => {
      const report = await readSales(db, query);
      return reply.send(query.by === 'customer' ? withShownCustomers(report, signedIn(caller)) : report);
    },
  );

  app.get(
    '/reports/refunds',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report', mayReadReplica: true },
      schema: {
        tags,
        summary: 'The refunds of a period',
        querystring: refundsQuery,
        response: { 200: refundsAnswer, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) => reply.send(await readRefunds(db, query, signedIn(caller))),
  );

  app.get(
    '/reports/taxes',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report', mayReadReplica: true },
      schema: {
        tags,
        summary: 'The taxes of a period by place and class',
        querystring: taxReportQuery,
        response: { 200: taxReportSchema, ...problemResponses() },
      },
    },
    async ({ query }, reply) => reply.send(await readTaxes(db, query)),
  );

  app.get(
    '/reports/returns',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report', mayReadReplica: true },
      schema: {
        tags,
        summary: 'The returned units of the orders of a period',
        querystring: taxReportQuery,
        response: { 200: returnReportSchema, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) => {
      const report = await readReturnReport(db, query);
      const shown = shownCustomers(signedIn(caller));
      const customers = report.customers.map((row) => ({
        ...row,
        name: shown.name(row.name),
        email: shown.email(row.email),
      }));
      return reply.send({ ...report, customers });
    },
  );

  app.get(
    '/reports/discounts',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report', mayReadReplica: true },
      schema: {
        tags,
        summary: 'The redemptions of each discount in a period',
        querystring: taxReportQuery,
        response: { 200: discountReportSchema, ...problemResponses() },
      },
    },
    async ({ query }, reply) => reply.send(await readDiscounts(db, query)),
  );

  app.get(
    '/reports/cohorts',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report', mayReadReplica: true },
      schema: {
        tags,
        summary: 'Customers by the month of their first order, and what they ordered since',
        querystring: cohortQuery,
        response: { 200: cohortReportSchema, ...problemResponses() },
      },
    },
    async ({ query }, reply) => reply.send(await readCohorts(db, query, new Date())),
  );

  app.get(
    '/reports/one-stop-shop',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report', mayReadReplica: true },
      schema: {
        tags,
        summary: 'The taxes of a quarter’s sales to other countries of the EU',
        querystring: oneStopShopQuery,
        response: { 200: oneStopShopSchema, ...problemResponses() },
      },
    },
    async ({ query }, reply) => reply.send(await readOneStopShop(db, query)),
  );

  app.get(
    '/insight/report',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report' },
      schema: {
        tags: ['insight'],
        summary: 'Visits, sources, products and speed of a period in UTC, with the revenue',
        querystring: insightQuery,
        response: { 200: insightReport, ...problemResponses() },
      },
    },
    async ({ query }, reply) => reply.send(await readVisits(db, query, await countsVisits(context))),
  );

  app.post(
    '/cart/started',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Count a new cart and its first item; nothing else is stored',
        response: { 204: z.undefined(), ...problemResponses() },
      },
    },
    async (_request, reply) => {
      await noteCartAdd(db, true);
      await noteLiveCart(context);
      return reply.status(204).send();
    },
  );

  app.post(
    '/cart/added',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Count a further item of a cart; nothing else is stored',
        response: { 204: z.undefined(), ...problemResponses() },
      },
    },
    async (_request, reply) => {
      await noteCartAdd(db, false);
      return reply.status(204).send();
    },
  );

  app.get(
    '/reports/stock/:productId',
    {
      config: { access: 'staff', permission: 'reports:read', cost: 'report', mayReadReplica: true },
      schema: {
        tags,
        summary: 'The stock ledger of a product',
        params: stockMovementsParams,
        querystring: stockMovementsQuery,
        response: { 200: stockMovementsAnswer, ...problemResponses() },
      },
    },
    async ({ params, query, caller }, reply) => {
      const page = { productId: params.productId, cursor: query.cursor };
      return reply.send(await readStockMovements(db, page, signedIn(caller)));
    },
  );

  app.get(
    '/reports/appearance.css',
    {
      config: { access: 'staff', permission: 'admin:use', answers: ['text/css'] },
      schema: {
        tags,
        summary: 'The style sheet of the shop with unsaved colours',
        querystring: appearancePreviewQuery,
      },
    },
    async ({ query }, reply) => {
      const settings = await siteSettings(db);
      const css = appearanceCss({
        ...settings,
        ...query,
        font: query.font ?? settings.font,
        corners: query.corners ?? settings.corners,
        cardStyle: query.cardStyle ?? settings.cardStyle,
        density: query.density ?? settings.density,
        titles: query.titles ?? settings.titles,
      });
      return reply.type('text/css; charset=utf-8').send(css);
    },
  );
}
