import type {
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookSecretAnswer,
} from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { isPrivateHost } from '../../platform/runtime/network/private-host.ts';
import { isPublicAddress } from '../../platform/runtime/network/public-host.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { mayReachPrivateHosts } from '../delivery/send-webhook.ts';
import { createSecret, sealSecret, secretText } from '../delivery/webhook-secret.ts';
import { endpointView, shownUrl } from './endpoint-view.ts';
import {
  deleteEndpoint,
  type EndpointRow,
  endpointRows,
  insertEndpoint,
  lockedEndpoint,
  updateEndpoint,
} from './endpoints.queries.ts';

export interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

const maxEndpoints = 20;
/** How long the previous secret also signs after a rotation. */
const overlapMs = 24 * 60 * 60_000;
const resource = 'webhook-endpoints';
export const noEndpoint = failure('NOT_FOUND', 'There is no such webhook endpoint.');

export async function listEndpoints({ db }: AppContext): Promise<{ items: WebhookEndpoint[] }> {
  return { items: (await endpointRows(db)).map(endpointView) };
}

/** Adds an endpoint. Only this response and that of a rotation contain the secret. Fails with UNPROCESSABLE or CONFLICT. */
export async function addEndpoint(
  context: AppContext,
  { url, description = '', events, signature = 'v1' }: NewWebhookEndpoint,
  { caller, requestId }: By,
): Promise<Outcome<WebhookSecretAnswer>> {
  const refusal = findUrlError(context, url);
  if (refusal) return refusal;
  const id = uuidv7();
  const secret = createSecret();
  return inTransaction(context.db, async (tx): Promise<Outcome<WebhookSecretAnswer>> => {
    if ((await endpointRows(tx)).length >= maxEndpoints) {
      return failure('CONFLICT', `A shop has at most ${maxEndpoints} webhook endpoints.`);
    }
    const row = await insertEndpoint(tx, {
      id,
      url,
      description,
      events,
      signature,
      sealed_secret: sealSecret(context.sessionSecret, id, secret),
      created_by: caller.userId,
    });
    await recordAudit(tx, {
      caller,
      action: 'create',
      resource,
      resourceId: id,
      before: null,
      after: toRecord(row),
      requestId,
    });
    return success({ endpoint: endpointView(row), secret: secretText(secret, signature) });
  });
}

/** Changes an endpoint, or switches it off or on. Fails with NOT_FOUND or UNPROCESSABLE. */
export async function changeEndpoint(
  context: AppContext,
  { id, change: { isOn, ...fields } }: { readonly id: string; readonly change: WebhookEndpointChange },
  { caller, requestId }: By,
): Promise<Outcome<WebhookEndpoint>> {
  const refusal = fields.url === undefined ? null : findUrlError(context, fields.url);
  if (refusal) return refusal;
  return inTransaction(context.db, async (tx): Promise<Outcome<WebhookEndpoint>> => {
    const before = await lockedEndpoint(tx, id);
    if (!before) return noEndpoint;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after = await updateEndpoint(tx, id, { ...given, ...switched(before, isOn) });
    await recordAudit(tx, {
      caller,
      action: 'update',
      resource,
      resourceId: id,
      before: toRecord(before),
      after: toRecord(after),
      requestId,
    });
    return success(endpointView(after));
  });
}

function switched({ state }: EndpointRow, isOn: boolean | undefined): Partial<EndpointRow> {
  if (isOn === false) return { state: 'OFF' };
  const isStopped = state === 'OFF' || state === 'GONE';
  return isOn && isStopped ? { state: 'ACTIVE', failures_in_a_row: 0, failing_since: null } : {};
}

/** Deletes an endpoint with its deliveries. Fails with NOT_FOUND. */
export async function removeEndpoint(
  { db }: AppContext,
  id: string,
  { caller, requestId }: By,
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const before = await lockedEndpoint(tx, id);
    if (!before) return noEndpoint;
    await deleteEndpoint(tx, id);
    await recordAudit(tx, {
      caller,
      action: 'delete',
      resource,
      resourceId: id,
      before: toRecord(before),
      after: null,
      requestId,
    });
    return success({ success: true });
  });
}

/** Creates a new secret. The previous one also signs for a day. Fails with NOT_FOUND. */
export async function rotateSecret(
  { db, sessionSecret }: AppContext,
  id: string,
  { caller, requestId }: By,
): Promise<Outcome<WebhookSecretAnswer>> {
  const secret = createSecret();
  return inTransaction(db, async (tx): Promise<Outcome<WebhookSecretAnswer>> => {
    const before = await lockedEndpoint(tx, id);
    if (!before) return noEndpoint;
    const after = await updateEndpoint(tx, id, {
      sealed_secret: sealSecret(sessionSecret, id, secret),
      sealed_previous_secret: before.sealed_secret,
      previous_secret_until: new Date(Date.now() + overlapMs),
    });
    await recordAudit(tx, {
      caller,
      action: 'rotate-secret',
      resource,
      resourceId: id,
      before: null,
      after: null,
      requestId,
    });
    return success({ endpoint: endpointView(after), secret: secretText(secret, after.signature) });
  });
}

/** Returns why the shop does not send to an address. A name is resolved at each attempt. */
function findUrlError(context: AppContext, url: string): Failure | null {
  if (mayReachPrivateHosts(context)) return null;
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') return refuseUrl('The address must start with https://.');
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':');
  if (isPrivateHost(host) || (isAddress && !isPublicAddress(host)))
    return refuseUrl('The address must be on the public internet.');
  return null;
}

function refuseUrl(message: string): Failure {
  return failure('UNPROCESSABLE', message, { errors: [{ path: 'url', message }] });
}

/** Returns the audit log's record of an endpoint, without a secret. */
function toRecord({ url, description, events, signature, state }: EndpointRow) {
  return { url: shownUrl(url), description, events, signature, state };
}
