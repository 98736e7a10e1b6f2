import {
  consentAnswer,
  consentBody,
  consentPreview,
  newOauthAppBody,
  oauthAppSecretAnswer,
  oauthAppsAnswer,
  oauthGrantsAnswer,
  oauthParams,
} from '@vitrine/contract/oauth/oauth.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { giveConsent, previewConsent } from './give-consent.ts';
import { endGrant, listApps, listGrants, registerApp, removeApp } from './manage-apps.ts';

const tags = ['oauth'];
const forOwner = { access: 'owner', permission: 'team:manage' } as const;
/** A consent gives a program the own permissions, as an API key does. */
const forStaff = { access: 'staff', permission: 'keys:manage', isClosedToDemo: true } as const;
const params = oauthParams;
const done = z.object({ success: z.literal(true) });

/** Registers the calls for apps of third parties and consents (docs/oauth.md). No API key may make them. */
export async function oauthRoutes(app: ShopServer, context: AppContext): Promise<void> {
  appRoutes(app, context);
  grantRoutes(app, context);
}

function appRoutes(app: ShopServer, context: AppContext): void {
  app.get(
    '/oauth-apps',
    {
      config: forOwner,
      schema: { tags, summary: 'The registered apps', response: { 200: oauthAppsAnswer, ...problemResponses() } },
    },
    async () => listApps(context),
  );

  app.post(
    '/oauth-apps',
    {
      config: { ...forOwner, needsRecentProof: true },
      schema: {
        tags,
        summary: 'Register an app. The response contains its secret, and no later one does',
        body: newOauthAppBody,
        response: { 201: oauthAppSecretAnswer, ...problemResponses('REAUTHENTICATION_REQUIRED', 'CONFLICT') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await registerApp(context, body, { caller: signedIn(caller), requestId }), 201),
  );

  app.delete(
    '/oauth-apps/:id',
    {
      config: forOwner,
      schema: {
        tags,
        summary: 'Delete an app. All its tokens end at once',
        params,
        response: { 200: done, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await removeApp(context, id, { caller: signedIn(caller), requestId })),
  );
}

function grantRoutes(app: ShopServer, context: AppContext): void {
  app.get(
    '/oauth-grants',
    {
      config: forStaff,
      schema: {
        tags,
        summary: 'The own connected apps; for the site owner, those of all staff',
        response: { 200: oauthGrantsAnswer, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ caller }) => listGrants(context, signedIn(caller)),
  );

  app.delete(
    '/oauth-grants/:id',
    {
      config: forStaff,
      schema: {
        tags,
        summary: 'Disconnect an app. Its tokens end at once',
        params,
        response: { 200: done, ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await endGrant(context, id, { caller: signedIn(caller), requestId })),
  );

  app.post(
    '/oauth-consents/preview',
    {
      config: forStaff,
      schema: {
        tags,
        summary: 'What an app requests and would receive',
        body: consentBody,
        response: { 200: consentPreview, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ body: { query }, caller }, reply) =>
      sendOutcome(reply, await previewConsent(context, query, signedIn(caller))),
  );

  app.post(
    '/oauth-consents',
    {
      config: { ...forStaff, needsRecentProof: true },
      schema: {
        tags,
        summary: 'Grant an app what it requests, as far as the caller may do it',
        body: consentBody,
        response: {
          200: consentAnswer,
          ...problemResponses('REAUTHENTICATION_REQUIRED', 'CONFLICT', 'DEMO_RESTRICTED'),
        },
      },
    },
    async ({ body: { query }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await giveConsent(context, query, { caller: signedIn(caller), requestId })),
  );
}
