import { deleteExpiredAgentCarts } from '../agents/agents.ts';
import { deleteOldMisses, deleteOldRedirectHits } from '../catalog/catalog.ts';
import { deleteRetiredConnections } from '../connections/connections.ts';
import { deleteUnsoldGoods } from '../digital-goods/digital-goods.ts';
import { deleteAbandonedFolders } from '../exchange/exchange.ts';
import { deleteOldCounts } from '../insight/insight.ts';
import { deleteOldMail } from '../mail/mail.ts';
import { deleteUnconfirmedContacts } from '../marketing/marketing.ts';
import { deleteEndedOauthGrants } from '../oauth/oauth.ts';
import { deleteOldAgentOrders } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { deleteOldReturnPhotos } from '../returns/returns.ts';
import { maintenanceSettings } from '../settings/settings.ts';
import { deleteOldStockAlerts } from '../stock-alerts/stock-alerts.ts';
import { deleteLeftOverUploads } from '../storage/storage.ts';
import {
  deleteExpiredSessions,
  deleteOldCartLines,
  deleteOldDevices,
  deleteOldEmailChanges,
  deleteOldFailures,
  deleteOldInvitations,
  deleteOldPasswordResets,
  deleteOldSecondFactorRecords,
  deleteOldSignInCodes,
} from '../users/users.ts';
import { deleteOldWebhookEvents } from '../webhooks/webhooks.ts';
import { deleteOldRecords } from './runs.queries.ts';

/** Deletes expired and unneeded records. Logs how many. */
export async function deleteExpiredRecords(context: AppContext): Promise<void> {
  const { db, log } = context;
  const { mailDays, providerEventDays } = await maintenanceSettings(context);
  const cleared = {
    sessions: await deleteExpiredSessions(db),
    passwordResets: await deleteOldPasswordResets(db),
    invitations: await deleteOldInvitations(db),
    emailChanges: await deleteOldEmailChanges(db),
    knownDevices: await deleteOldDevices(db),
    stockAlerts: await deleteOldStockAlerts(db),
    unconfirmedContacts: await deleteUnconfirmedContacts(db),
    signInFailures: await deleteOldFailures(db),
    signInCodes: await deleteOldSignInCodes(db),
    oauthGrants: await deleteEndedOauthGrants(db),
    pendingSignIns: await deleteOldSecondFactorRecords(db),
    emails: mailDays === null ? 0 : await deleteOldMail(db, mailDays),
    ...(await deleteOldRecords(db, providerEventDays)),
    searchesWithoutResults: await deleteOldMisses(db),
    visitCounts: await deleteOldCounts(db),
    redirectHits: await deleteOldRedirectHits(db),
    returnPhotos: await deleteOldReturnPhotos(context),
    webhookEvents: await deleteOldWebhookEvents(db),
    cartLines: await deleteOldCartLines(db),
    agentCarts: await deleteExpiredAgentCarts(db),
    agentOrders: await deleteOldAgentOrders(db),
    abandonedFolders: await deleteAbandonedFolders(context),
    retiredConnections: await deleteRetiredConnections(context),
    unsoldGoods: await deleteUnsoldGoods(db),
    leftOverUploads: await deleteLeftOverUploads(context),
  };
  log.info(cleared, 'old records deleted');
}
