import { randomBytes } from 'node:crypto';
import { readEditedSections } from '@vitrine/contract/sections/read-sections.ts';
import { sectionHost } from '@vitrine/contract/sections/section-hosts.ts';
import { findSectionKind } from '@vitrine/contract/sections/section-kinds.ts';
import type { EditedSection, Section } from '@vitrine/contract/sections/sections.schema.ts';
import type { Transaction } from 'kysely';
import { extensionSections } from '../extension-hooks/extension-hooks.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import { hasPermission, type SignedInCaller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { stoppedFailure } from '../platform/runtime/workers/worker-pool.ts';
import { cleanPage } from '../platform/security/html/clean-page.ts';
import { scheduledTime, schedulePublication } from '../publishing/publishing.ts';
import { noPage, shownEditor } from './read-section-list.ts';
import {
  deleteSections,
  lockSections,
  publishDraft,
  publishedIn,
  type SectionListRow,
  saveDraft,
  sectionListRow,
  sectionsSlug,
  setDraftSecret,
} from './sections.queries.ts';

interface Change {
  readonly key: string;
  /** The version that the editor last saw. */
  readonly version: number;
}

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

const scheduledForOthers = failure(
  'FORBIDDEN',
  'The draft is published at a time. Your role does not allow changing it.',
);
const notStored = failure('UNPROCESSABLE', 'Save the sections first.');

/**
 * Saves the draft. Shoppers do not see it, so it has no entry in the audit log. Failures: NOT_FOUND, STALE naming who
 * saved and when, UNPROCESSABLE.
 */
export async function saveSections(
  db: Db,
  { sections, ...change }: Change & { readonly sections: readonly EditedSection[] },
  { caller }: By,
): Promise<Outcome<null>> {
  const refusal = findRefusal(sections, change.key);
  if (refusal) return refusal;
  const cleaned = await cleanSections(sections);
  if (!cleaned.ok) return cleaned;
  return changing(db, { ...change, caller }, async (tx, row) => {
    if ((await sectionsSlug(tx, change.key)) === undefined) return noPage;
    const stored: unknown[] = Array.isArray(row?.draft) ? row.draft : [];
    const merged = cleaned.value.map((section) =>
      section.type === 'unreadable' ? findStored(stored, section.id) : section,
    );
    if (merged.includes(undefined))
      return failure('UNPROCESSABLE', 'A section that this version cannot read is gone. Reload the page.');
    await saveDraft(tx, { key: change.key, sections: merged, userId: caller.userId });
    return success(null);
  });
}

/** Publishes the draft at its time. Returns the sections before and after, or null when there is no draft. */
export async function publishScheduledSections(
  tx: Transaction<Database>,
  key: string,
): Promise<{ readonly before: unknown; readonly after: unknown } | null> {
  await lockSections(tx, key);
  const row = await sectionListRow(tx, key);
  if (!row) return null;
  await publishDraft(tx, key);
  return { before: row.published === null ? null : { sections: row.published }, after: { sections: row.draft } };
}

/**
 * Stores the time at which the draft is published, or cancels it. A past time publishes now. Failures: STALE,
 * UNPROCESSABLE without a draft.
 */
export async function scheduleSections(
  db: Db,
  { publishAt, ...change }: Change & { readonly publishAt: string | null },
  by: By,
): Promise<Outcome<null>> {
  const scheduled = await changing(db, { ...change, caller: by.caller }, async (tx, row) => {
    if (!row) return notStored;
    const time = await schedulePublication(tx, { kind: 'SECTIONS', record: change.key }, { publishAt });
    if (!time.ok) return time;
    const entry = { caller: by.caller, action: 'schedule', resource: 'sections', resourceId: change.key };
    await recordAudit(tx, { ...entry, before: null, after: { publishAt }, requestId: by.requestId });
    return success(null);
  });
  const isPast = publishAt !== null && Date.parse(publishAt) <= Date.now();
  return scheduled.ok && isPast ? publishSections(db, change, by) : scheduled;
}

/** Publishes the draft, with an entry in the audit log. Failures: STALE, UNPROCESSABLE without a draft. */
export async function publishSections(db: Db, change: Change, { caller, requestId }: By): Promise<Outcome<null>> {
  return changing(db, { ...change, caller }, async (tx, row) => {
    if (!row) return notStored;
    await publishDraft(tx, change.key);
    await schedulePublication(tx, { kind: 'SECTIONS', record: change.key }, { publishAt: null });
    await recordAudit(tx, {
      caller,
      action: 'publish',
      resource: 'sections',
      resourceId: change.key,
      before: row.published === null ? null : { sections: row.published },
      after: { sections: row.draft },
      requestId,
    });
    return success(null);
  });
}

/** Deletes draft and published sections. The page then has its standard content. Failures: STALE, UNPROCESSABLE. */
export async function removeSections(db: Db, change: Change, { caller, requestId }: By): Promise<Outcome<null>> {
  return changing(db, { ...change, caller }, async (tx, row) => {
    if (!row) return notStored;
    await deleteSections(tx, change.key);
    await schedulePublication(tx, { kind: 'SECTIONS', record: change.key }, { publishAt: null });
    await recordAudit(tx, {
      caller,
      action: 'delete',
      resource: 'sections',
      resourceId: change.key,
      before: { sections: row.published ?? row.draft },
      after: null,
      requestId,
    });
    return success(null);
  });
}

/** Makes an earlier publication the draft. Failures: NOT_FOUND, STALE. */
export async function restoreSections(
  db: Db,
  { entryId, ...change }: Change & { readonly entryId: string },
  { caller }: By,
): Promise<Outcome<null>> {
  return changing(db, { ...change, caller }, async (tx) => {
    const sections = await publishedIn(tx, change.key, entryId);
    if (!Array.isArray(sections)) return failure('NOT_FOUND', 'There is no such publication.');
    if ((await sectionsSlug(tx, change.key)) === undefined) return noPage;
    await saveDraft(tx, { key: change.key, sections, userId: caller.userId });
    return success(null);
  });
}

/** Creates a new secret link to the draft, or ends the link. Failure: UNPROCESSABLE without a draft. */
export async function linkDraft(
  db: Db,
  { key, isOn }: { readonly key: string; readonly isOn: boolean },
  { caller, requestId }: By,
): Promise<Outcome<null>> {
  return inTransaction(db, async (tx): Promise<Outcome<null>> => {
    await lockSections(tx, key);
    const row = await sectionListRow(tx, key);
    if (!row) return notStored;
    await setDraftSecret(tx, key, isOn ? randomBytes(32).toString('base64url') : null);
    const action = isOn ? 'link-draft' : 'unlink-draft';
    await recordAudit(tx, {
      caller,
      action,
      resource: 'sections',
      resourceId: key,
      before: null,
      after: null,
      requestId,
    });
    return success(null);
  });
}

/** Runs a change of the version that its editor saw. */
async function changing(
  db: Db,
  { key, version, caller }: Change & Pick<By, 'caller'>,
  write: (tx: Transaction<Database>, row: SectionListRow | undefined) => Promise<Outcome<null>>,
): Promise<Outcome<null>> {
  return inTransaction(db, async (tx): Promise<Outcome<null>> => {
    await lockSections(tx, key);
    const row = await sectionListRow(tx, key);
    if (!hasPermission(caller, 'pages:publish') && (await scheduledTime(tx, { kind: 'SECTIONS', record: key }))) {
      return scheduledForOthers;
    }
    if ((row?.version ?? 0) === version) return write(tx, row);
    if (!row) return failure('STALE', 'Someone removed these sections after you opened them.');
    const at = row.updated_at.toISOString();
    const savedBy = shownEditor(row.saved_by, caller);
    return failure('STALE', `${savedBy ?? 'Someone'} saved these sections after you opened them.`, {
      extra: { savedBy, savedAt: at },
    });
  });
}

function findRefusal(sections: readonly EditedSection[], key: string): Failure | undefined {
  const ids = new Set(sections.map(({ id }) => id));
  if (ids.size < sections.length) return failure('UNPROCESSABLE', 'Two sections have the same id.');
  const host = sectionHost(key);
  const misplaced = sections.findIndex(({ type }) => (findSectionKind(type)?.onlyOn ?? host) !== host);
  if (misplaced !== -1) {
    const errors = [{ path: `sections.${misplaced}.type`, message: 'This page cannot have this section' }];
    return failure('UNPROCESSABLE', 'This page cannot have this section.', { errors });
  }
  const lists = sections.filter(({ type }) => type === 'product-list');
  return lists.length > 1 ? failure('UNPROCESSABLE', 'The page has one list of products.') : undefined;
}

async function cleanSections(sections: readonly EditedSection[]): Promise<Outcome<readonly EditedSection[]>> {
  try {
    return success(await Promise.all(sections.map(cleanSection)));
  } catch (error) {
    return stoppedFailure(error, 'The text');
  }
}

async function cleanSection(section: EditedSection): Promise<EditedSection> {
  if (section.type !== 'rich-text' && section.type !== 'html-source' && section.type !== 'extension') return section;
  const made = section.type === 'extension' ? await madeByExtension(section) : null;
  const content = await cleanPage(made ?? section.fields.content);
  return { ...section, fields: { ...section.fields, content } } as Section;
}

/** Returns the HTML that the extension of a section makes of its fields. Null when it fails: the section then stays as it was. */
function madeByExtension({ fields: { source, values } }: Extract<Section, { type: 'extension' }>) {
  return extensionSections().html(source, Object.fromEntries(values.map(({ name, value }) => [name, value])));
}

/** Returns the stored form of a section that this version cannot read. */
function findStored(stored: readonly unknown[], id: string): unknown {
  const isUnreadable = (one: unknown) => {
    const [read] = readEditedSections([one]);
    return read?.id === id && read.type === 'unreadable';
  };
  return stored.find(isUnreadable);
}
