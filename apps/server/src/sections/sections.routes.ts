import {
  draftLinkBody,
  restoreSectionsBody,
  type SectionListView,
  saveSectionsBody,
  scheduleSectionsBody,
  sectionHistoryView,
  sectionListParams,
  sectionListView,
  sectionsVersionBody,
} from '@vitrine/contract/sections/sections.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type SignedInCaller, signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import type { Outcome } from '../platform/runtime/outcome.ts';
import {
  linkDraft,
  publishSections,
  removeSections,
  restoreSections,
  saveSections,
  scheduleSections,
} from './change-sections.ts';
import { readHistory, readSectionList } from './read-section-list.ts';

const tags = ['sections'];
const response = {
  200: sectionListView,
  ...problemResponses('NOT_FOUND', 'STALE', 'UNPROCESSABLE'),
};

/** Registers the calls of the editor of sections, for staff (docs/behaviour/pages.md#sections). */
export async function sectionsRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  /** Returns the sections after a change, or its failure. */
  const after = async (
    { key, caller }: { readonly key: string; readonly caller: SignedInCaller },
    change: Promise<Outcome<null>>,
  ): Promise<Outcome<SectionListView>> => {
    const outcome = await change;
    return outcome.ok ? readSectionList(db, key, caller) : outcome;
  };

  app.get(
    '/sections/:key',
    {
      config: { access: 'staff', permission: 'pages:read' },
      schema: { tags, summary: 'The sections of a page with their draft', params: sectionListParams, response },
    },
    async ({ params: { key }, caller }, reply) => sendOutcome(reply, await readSectionList(db, key, signedIn(caller))),
  );

  app.put(
    '/sections/:key',
    {
      config: { access: 'staff', permission: 'pages:write', cost: 'largeWrite' },
      schema: { tags, summary: 'Save the draft', params: sectionListParams, body: saveSectionsBody, response },
    },
    async ({ params: { key }, body, caller, id: requestId }, reply) =>
      sendOutcome(
        reply,
        await after(
          { key, caller: signedIn(caller) },
          saveSections(db, { key, ...body }, { caller: signedIn(caller), requestId }),
        ),
      ),
  );

  app.post(
    '/sections/:key/publish',
    {
      config: { access: 'staff', permission: 'pages:publish' },
      schema: { tags, summary: 'Publish the draft', params: sectionListParams, body: sectionsVersionBody, response },
    },
    async ({ params: { key }, body, caller, id: requestId }, reply) =>
      sendOutcome(
        reply,
        await after(
          { key, caller: signedIn(caller) },
          publishSections(db, { key, ...body }, { caller: signedIn(caller), requestId }),
        ),
      ),
  );

  app.put(
    '/sections/:key/schedule',
    {
      config: { access: 'staff', permission: 'pages:publish' },
      schema: {
        tags,
        summary: 'Publish the draft at a time',
        params: sectionListParams,
        body: scheduleSectionsBody,
        response,
      },
    },
    async ({ params: { key }, body, caller, id: requestId }, reply) =>
      sendOutcome(
        reply,
        await after(
          { key, caller: signedIn(caller) },
          scheduleSections(db, { key, ...body }, { caller: signedIn(caller), requestId }),
        ),
      ),
  );

  app.post(
    '/sections/:key/remove',
    {
      config: { access: 'staff', permission: 'pages:publish' },
      schema: {
        tags,
        summary: 'Remove the sections. The page then has its standard content',
        params: sectionListParams,
        body: sectionsVersionBody,
        response,
      },
    },
    async ({ params: { key }, body, caller, id: requestId }, reply) =>
      sendOutcome(
        reply,
        await after(
          { key, caller: signedIn(caller) },
          removeSections(db, { key, ...body }, { caller: signedIn(caller), requestId }),
        ),
      ),
  );

  app.post(
    '/sections/:key/restore',
    {
      config: { access: 'staff', permission: 'pages:write' },
      schema: {
        tags,
        summary: 'Make an earlier publication the draft',
        params: sectionListParams,
        body: restoreSectionsBody,
        response,
      },
    },
    async ({ params: { key }, body, caller, id: requestId }, reply) =>
      sendOutcome(
        reply,
        await after(
          { key, caller: signedIn(caller) },
          restoreSections(db, { key, ...body }, { caller: signedIn(caller), requestId }),
        ),
      ),
  );

  app.post(
    '/sections/:key/link',
    {
      config: { access: 'staff', permission: 'pages:write' },
      schema: {
        tags,
        summary: 'Create a new secret link to the draft, or end it',
        params: sectionListParams,
        body: draftLinkBody,
        response,
      },
    },
    async ({ params: { key }, body: { isOn }, caller, id: requestId }, reply) =>
      sendOutcome(
        reply,
        await after(
          { key, caller: signedIn(caller) },
          linkDraft(db, { key, isOn }, { caller: signedIn(caller), requestId }),
        ),
      ),
  );

  app.get(
    '/sections/:key/history',
    {
      config: { access: 'staff', permission: 'pages:read' },
      schema: {
        tags,
        summary: 'The publications of a page, newest first',
        params: sectionListParams,
        response: { 200: sectionHistoryView, ...problemResponses() },
      },
    },
    async ({ params: { key }, caller }, reply) => reply.send(await readHistory(db, key, signedIn(caller))),
  );
}
