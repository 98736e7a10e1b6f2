import { insightSettings, liveReport, visitBody } from '@vitrine/contract/insight/insight.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { changeStoredSetting } from '../settings/settings.ts';
import { countsVisits, insightKey } from './insight.ts';
import { readLive } from './read-live.ts';
import { visitCounter } from './visit-counter.ts';

const tags = ['insight'];
const maxBytes = 6_000;

/** Registers the counts of visits without cookies (docs/behaviour/insight.md). */
export async function insightRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db } = context;
  const counter = visitCounter(context);
  app.addHook('onClose', () => counter.flush());

  await app.register(async (scope: ShopServer) => {
    // navigator.sendBeacon sends texts. The route reads them itself and accepts nothing but a visit.
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: maxBytes }, (_request, text, done) =>
      done(null, text),
    );
    scope.post(
      '/visits',
      {
        config: { access: 'public', cost: 'read' },
        schema: {
          tags,
          summary: 'Count a page view; only daily totals are stored',
          body: z.string().max(maxBytes),
          response: { 204: z.undefined(), ...problemResponses() },
        },
      },
      async ({ body, ip, headers }, reply) => {
        const visit = visitBody.safeParse(typeof body === 'string' ? parsedJson(body) : body);
        if (visit.success && (await countsVisits(context))) {
          counter.note(visit.data, { ip, userAgent: headers['user-agent'] });
        }
        return reply.status(204).send();
      },
    );
  });

  app.put(
    '/insight/settings',
    {
      config: { access: 'staff', permission: 'settings:write' },
      schema: {
        tags,
        summary: 'Switch the counts of visits on or off',
        body: insightSettings,
        response: { 200: insightSettings, ...problemResponses() },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const change = { key: insightKey, fields: body, seenAt: undefined, caller: signedIn(caller), requestId };
      const changed = await changeStoredSetting(db, change);
      return changed.ok ? reply.send(body) : sendFailure(reply, changed);
    },
  );

  app.get(
    '/insight/live',
    {
      config: { access: 'staff', permission: 'reports:read' },
      schema: {
        tags,
        summary: 'Views, carts, checkouts and orders of the last 30 minutes',
        response: { 200: liveReport, ...problemResponses() },
      },
    },
    async (_request, reply) => reply.send(await readLive(db, await countsVisits(context))),
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
