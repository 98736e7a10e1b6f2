import { type FastifyPluginCallback, fastify } from 'fastify';
import { agentProfileRoutes, agentRoutes } from './agents/agents.routes.ts';
import { agentCheckoutRoutes } from './agents/shopping/agent-checkout.routes.ts';
import { resourceRoutes } from './all-resources.ts';
import { apiKeyRoutes } from './api-keys/api-keys.routes.ts';
import { apiKeyCaller } from './api-keys/api-keys.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { marketReadRoutes } from './catalog/market-reads.routes.ts';
import { channelsRoutes } from './channels/channels.routes.ts';
import { feedRoutes } from './channels/feed.routes.ts';
import { connectionsRoutes } from './connections/connections.routes.ts';
import { extensionProvidersRoutes } from './connections/extension-providers.routes.ts';
import { customFieldsRoutes } from './custom-fields/custom-fields.routes.ts';
import { customerGroupsRoutes } from './customer-groups/customer-groups.routes.ts';
import { digitalGoodsRoutes } from './digital-goods/digital-goods.routes.ts';
import { discountsRoutes } from './discounts/discounts.routes.ts';
import { exchangeRoutes } from './exchange/exchange.routes.ts';
import { extensionsRoutes } from './extensions/extensions.routes.ts';
import { storeCreditRoutes } from './gift-cards/store-credit/store-credit.routes.ts';
import { insightRoutes } from './insight/insight.routes.ts';
import { jobsRoutes } from './jobs/jobs.routes.ts';
import { linkCheckRoutes } from './link-check/link-check.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { mailTextsRoutes } from './mail/texts/mail-texts.routes.ts';
import { marketingRoutes } from './marketing/marketing.routes.ts';
import { marketsRoutes } from './markets/markets.routes.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import { oauthEndpoints } from './oauth/oauth.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { cardProvider } from './payments/payments.ts';
import type { AppContext } from './platform/boot/context.ts';
import { healthRoutes } from './platform/boot/health.routes.ts';
import { metrics } from './platform/boot/metrics.ts';
import { declaredAccess, guardedAccess } from './platform/http/caller/access.ts';
import { hiddenResponses } from './platform/http/caller/hidden-responses.ts';
import { checkedOrigin } from './platform/http/caller/origin.ts';
import { answerError } from './platform/http/errors/error-handler.ts';
import { RefusedRequest } from './platform/http/errors/send-problem.ts';
import { wordedResponses } from './platform/http/errors/worded-responses.ts';
import { limitedPages } from './platform/http/limits/limited-pages.ts';
import { limitedSearches } from './platform/http/limits/limited-searches.ts';
import { limitedRates } from './platform/http/limits/rate-limits.ts';
import { overloadGuard } from './platform/http/load/overload.ts';
import { requestBudget } from './platform/http/load/request-budget.ts';
import { defaultBodyBytes } from './platform/http/load/request-costs.ts';
import { unknownProxies } from './platform/http/requests/forwarding-headers.ts';
import { answerRequestId, requestId } from './platform/http/requests/request-id.ts';
import { zodSchemas } from './platform/http/requests/schema-compilers.ts';
import { unknownRoutes } from './platform/http/requests/unknown-routes.ts';
import { validateBodies } from './platform/http/requests/validate-body.ts';
import { validateRequestUrls } from './platform/http/requests/validate-request-url.ts';
import { createDraining, lastAnswers } from './platform/http/server/draining.ts';
import { securityHeaders } from './platform/http/server/security-headers.ts';
import type { ShopServer } from './platform/http/server/server-type.ts';
import { traceRequests } from './platform/http/server/trace-requests.ts';
import { cacheHeaders } from './platform/public-cache/pages/cache-headers.ts';
import { answerCache, serverBehind } from './platform/public-cache/pages/cached-pages.ts';
import { caughtUpPages } from './platform/public-cache/pages/caught-up-pages.ts';
import { pausedOrders } from './platform/public-cache/pages/read-only-mode.ts';
import { createRecentWriters, notedWriters } from './platform/public-cache/pages/recent-writers.ts';
import { createReadCache } from './platform/public-cache/reads/cached-reads.ts';
import { createDiskRoom } from './platform/runtime/disk-full.ts';
import { logRequests, requestLogging } from './platform/runtime/log.ts';
import { isTrustedProxy } from './platform/runtime/network/client-network.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { previewRoutes } from './rendering/preview.routes.ts';
import { renderingRoutes } from './rendering/rendering.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { savedReportsRoutes } from './reports/saved/saved-reports.routes.ts';
import { openApi } from './resources/api/open-api.ts';
import { returnsRoutes } from './returns/returns.routes.ts';
import { questionRoutes } from './reviews/questions/questions.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { searchEngineSettingsRoutes } from './search-engines/search-engine-settings.routes.ts';
import { sectionsRoutes } from './sections/sections.routes.ts';
import { securityRoutes } from './security/security.routes.ts';
import { appearanceRoutes } from './settings/appearance/appearance.routes.ts';
import { maintenanceRoutes } from './settings/maintenance/maintenance.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { stockAlertRoutes } from './stock-alerts/stock-alerts.routes.ts';
import { libraryRoutes } from './storage/library/library.routes.ts';
import { mediaRoutes } from './storage/media.routes.ts';
import { storageRoutes } from './storage/storage.routes.ts';
import { directUploadOrigin } from './storage/storage.ts';
import { shopMetrics } from './system/shop-metrics.ts';
import { systemRoutes } from './system/system.routes.ts';
import { taxRoutes } from './taxes/taxes.routes.ts';
import { translationsRoutes } from './translations/translations.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { knownDevices, sessionCaller } from './users/users.ts';

/** Milliseconds that a client may take to send a request. An upload on a slow connection must fit. */
const requestTimeout = 120_000;

/**
 * Milliseconds that a part of the application may take to be ready. Fastify's default of 10 s is too short on a busy
 * machine.
 */
const pluginTimeout = 60_000;

/** The routes under /api/v1, one entry for each slice. */
const slices = [
  usersRoutes,
  rolesRoutes,
  apiKeyRoutes,
  oauthRoutes,
  settingsRoutes,
  maintenanceRoutes,
  connectionsRoutes,
  extensionProvidersRoutes,
  storageRoutes,
  libraryRoutes,
  catalogRoutes,
  marketReadRoutes,
  marketsRoutes,
  ordersRoutes,
  agentCheckoutRoutes,
  paymentsRoutes,
  shippingRoutes,
  mailRoutes,
  mailTextsRoutes,
  stockAlertRoutes,
  marketingRoutes,
  returnsRoutes,
  reportsRoutes,
  savedReportsRoutes,
  insightRoutes,
  taxRoutes,
  discountsRoutes,
  digitalGoodsRoutes,
  customFieldsRoutes,
  customerGroupsRoutes,
  translationsRoutes,
  channelsRoutes,
  searchEngineSettingsRoutes,
  sectionsRoutes,
  publishingRoutes,
  linkCheckRoutes,
  storeCreditRoutes,
  previewRoutes,
  exchangeRoutes,
  jobsRoutes,
  extensionsRoutes,
  systemRoutes,
  reviewRoutes,
  questionRoutes,
  resourceRoutes,
];

type Part = (app: ShopServer, context: AppContext) => Promise<void>;
type ApiHook = FastifyPluginCallback<{ readonly context: AppContext }>;

/** The routes outside /api/v1: files, pages, and the calls for operations. */
export const otherRoutes: readonly Part[] = [
  healthRoutes,
  appearanceRoutes,
  mediaRoutes,
  securityRoutes,
  feedRoutes,
  agentProfileRoutes,
  oauthEndpoints,
  renderingRoutes,
];

/**
 * Builds the whole HTTP side of the shop, ready to listen or to be injected. The parts run for a request in this order. `compose.ts`
 * adds the optional parts: routes, and hooks of /api that run after those of every shop.
 *
 * @example
 * const app = await buildApp(context);
 * await app.listen({ port: 3000 });
 */
export async function buildApp(
  context: AppContext,
  routes: readonly Part[] = otherRoutes,
  apiHooks: readonly ApiHook[] = [],
): Promise<ShopServer> {
  const { environment, log } = context;
  const writers = createRecentWriters();
  const stored = answerCache(context, writers);
  const draining = createDraining();
  const app: ShopServer = fastify({
    serverFactory: serverBehind(stored, draining),
    ...requestLogging(log),
    trustProxy: environment.trustProxy !== false && isTrustedProxy(environment.trustProxy),
    genReqId: requestId,
    bodyLimit: defaultBodyBytes,
    requestTimeout,
    pluginTimeout,
    frameworkErrors: answerError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A request on an open connection receives a normal response while the process ends.
    return503OnClosing: false,
  });
  app.decorate('answerCache', stored);
  app.decorate('draining', draining);
  app.decorate('diskRoom', createDiskRoom(environment.dataDir));
  app.decorate('recentWriters', writers);
  app.decorate('readCache', createReadCache(context));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(({ method, url }) => {
    throw new RefusedRequest('NOT_FOUND', `No route matches ${method} ${url.split('?')[0]}.`);
  });
  await app.register(zodSchemas);
  await app.register(answerRequestId);
  await app.register(traceRequests);
  await app.register(logRequests, { logClientAddress: environment.logClientAddress });
  await app.register(lastAnswers);
  await app.register(declaredAccess);
  await app.register(requestBudget);
  await app.register(overloadGuard, { delayMs: environment.overloadDelayMs, pool: context.pool });
  await app.register(securityHeaders, {
    siteUrl: environment.siteUrl,
    paymentSources: () => cardProvider.browser?.contentSources(context) ?? null,
    uploadOrigin: await directUploadOrigin(environment),
    mediaOrigin: environment.s3?.publicUrl ? new URL(environment.s3.publicUrl).origin : null,
  });
  await app.register(metrics, { context, shopMetrics: shopMetrics(context) });
  await app.register(validateRequestUrls);
  await app.register(unknownProxies, { environment });
  await app.register(limitedPages, { environment });
  await app.register(async (api: ShopServer) => registerApi(api, context, apiHooks), { prefix: '/api' });
  for (const route of routes) await app.register(async (part: ShopServer) => route(part, context));
  return app;
}

async function registerApi(api: ShopServer, context: AppContext, hooks: readonly ApiHook[]): Promise<void> {
  const { siteUrl } = context.environment;
  await api.register(wordedResponses);
  await api.register(cacheHeaders);
  await api.register(checkedOrigin, { siteUrl });
  await api.register(pausedOrders, { context });
  await api.register(limitedRates, { context, knownDevices: knownDevices(context) });
  await api.register(apiKeyCaller, { context });
  await api.register(sessionCaller, { context });
  await api.register(guardedAccess);
  await api.register(hiddenResponses);
  await api.register(validateBodies);
  await api.register(limitedSearches, { context });
  await api.register(notedWriters);
  await api.register(caughtUpPages, { context });
  for (const hook of hooks) await api.register(hook, { context });
  await api.register(unknownRoutes);
  await api.register(openApi, { dataDir: context.environment.dataDir });
  await api.register(async (part: ShopServer) => agentRoutes(part, context));
  for (const slice of slices) await api.register(async (part: ShopServer) => slice(part, context), { prefix: '/v1' });
}
