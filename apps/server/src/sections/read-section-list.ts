import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readEditedSections } from '@vitrine/contract/sections/read-sections.ts';
import { sectionHost } from '@vitrine/contract/sections/section-hosts.ts';
import type { EditedSection, SectionHistory, SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { newSection, standardHomeSections } from '@vitrine/contract/sections/standard-sections.ts';
import { maskEmail } from '@vitrine/domain/users/mask.ts';
import { extensionSections } from '../extension-hooks/extension-hooks.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { scheduledTime } from '../publishing/publishing.ts';
import { siteSettings } from '../settings/settings.ts';
import { sectionChanges } from './section-changes.ts';
import { findProblems } from './section-problems.ts';
import { publications, sectionListRow, sectionsSlug } from './sections.queries.ts';

export const noPage = failure('NOT_FOUND', 'There is no such page.');

/** Returns the email of an editor as the reader may see it (docs/behaviour/rights.md#demo-account). */
export function shownEditor(email: string | null, reader: SignedInCaller): string | null {
  return email !== null && reader.isDemo && email !== reader.email ? maskEmail(email) : email;
}

/** Returns the sections of a page for its editor. Without stored ones, they are those of the page as it is now. */
export async function readSectionList(db: Db, key: string, reader: SignedInCaller): Promise<Outcome<SectionListView>> {
  if ((await sectionsSlug(db, key)) === undefined) return noPage;
  const row = await sectionListRow(db, key);
  if (!row) {
    const sections = await standardSections(db, key);
    return success({
      key,
      version: 0,
      sections,
      isPublished: false,
      isChanged: false,
      savedAt: null,
      savedBy: null,
      publishedAt: null,
      publishAt: null,
      draftPath: null,
      problems: await findProblems(db, sections),
      extensionSections: offeredSections(),
    });
  }
  const sections = readEditedSections(row.draft);
  return success({
    key,
    version: row.version,
    sections,
    isPublished: row.published !== null,
    isChanged: !isDeepStrictEqual(row.draft, row.published),
    savedAt: row.updated_at.toISOString(),
    savedBy: shownEditor(row.saved_by, reader),
    publishedAt: row.published_at?.toISOString() ?? null,
    publishAt: (await scheduledTime(db, { kind: 'SECTIONS', record: key }))?.toISOString() ?? null,
    draftPath: row.draft_secret && `/drafts/${row.draft_secret}`,
    problems: await findProblems(db, sections),
    extensionSections: offeredSections(),
  });
}

const offeredSections = () => [...extensionSections().offered];

/** Returns the sections of a page without own ones: a listing has its products, the home page follows the settings. */
async function standardSections(db: Db, key: string): Promise<EditedSection[]> {
  const host = sectionHost(key);
  if (host === 'listing') return [newSection('product-list', randomUUID())];
  if (host !== 'home') return [];
  const { homePageCollections } = await siteSettings(db);
  return standardHomeSections(homePageCollections.map(({ id }) => id).slice(0, maxRows), randomUUID);
}

/** With banner, categories, tagline and promises, the list stays within its maximum. */
const maxRows = 21;

/** Returns what was published, newest first. */
export async function readHistory(db: Db, key: string, reader: SignedInCaller): Promise<SectionHistory> {
  const rows = await publications(db, key);
  return {
    items: rows.map(({ id, at, by, action, sections, replaced }) => ({
      id,
      at: at.toISOString(),
      by: shownEditor(by, reader),
      action,
      count: Array.isArray(sections) ? sections.length : 0,
      changes: sectionChanges(replaced, sections),
    })),
  };
}
