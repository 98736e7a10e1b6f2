import type { SectionFields } from '@vitrine/contract/sections/section-fields.ts';
import { findSectionKind } from '@vitrine/contract/sections/section-kinds.ts';
import type { EditedSection, SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { extensionSections } from '../extension-hooks/extension-hooks.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { lostReferences } from './sections.queries.ts';

type Problem = SectionListView['problems'][number];
type ReferenceKind = 'product' | 'collection' | 'category' | 'upload';

interface Reference {
  readonly sectionId: string;
  readonly label: string;
  readonly kind: ReferenceKind;
  readonly to: string;
}

const nouns = { product: 'product', collection: 'collection', category: 'category', upload: 'file' } as const;

/** Returns why pages skip sections or parts of them: a newer version, or a record that is gone. */
export async function findProblems(db: Db, sections: readonly EditedSection[]): Promise<Problem[]> {
  const unreadable = sections.flatMap((section): Problem[] =>
    section.type === 'unreadable'
      ? [
          {
            sectionId: section.id,
            message: `This version of the shop has no section "${section.storedType}". Pages skip it.`,
          },
        ]
      : [],
  );
  const references = sections.flatMap((section) => {
    if (section.type === 'unreadable') return [];
    return listReferences(section.id, findSectionKind(section.type)?.fields ?? {}, { ...section.fields });
  });
  const skipped = [...unreadable, ...sections.flatMap(withoutExtension)];
  if (references.length === 0) return skipped;
  const ofKind = (kind: ReferenceKind) => references.filter((one) => one.kind === kind).map(({ to }) => to);
  const lost = await lostReferences(db, {
    products: ofKind('product'),
    collections: ofKind('collection'),
    categories: ofKind('category'),
    uploads: ofKind('upload'),
  });
  const gone = references
    .filter(({ to }) => lost.has(to))
    .map(({ sectionId, label, kind }) => ({
      sectionId,
      message: `${label}: the ${nouns[kind]} was deleted or is not published. Pages skip it.`,
    }));
  return [...skipped, ...gone];
}

/** Returns the problem of a section whose extension is not loaded. */
function withoutExtension(section: EditedSection): Problem[] {
  if (section.type !== 'extension') return [];
  const { source } = section.fields;
  if (extensionSections().offered.some((offered) => offered.source === source)) return [];
  return [{ sectionId: section.id, message: `No extension of the shop has the section "${source}". Pages skip it.` }];
}

/** Returns the records that the fields name, at any depth. An input that is not shown refers to nothing. */
function listReferences(
  sectionId: string,
  fields: SectionFields,
  values: Readonly<Record<string, unknown>>,
): Reference[] {
  return Object.entries(fields).flatMap(([name, { label, control, when }]): Reference[] => {
    const value = values[name];
    if (when && !when.values.includes(String(values[when.field]))) return [];
    if (control.kind === 'list') {
      const items: unknown[] = Array.isArray(value) ? value : [];
      return items.flatMap((item) => listReferences(sectionId, control.item, { ...(item as object) }));
    }
    if (control.kind === 'record') {
      return typeof value === 'string' ? [{ sectionId, label, kind: control.resource, to: value }] : [];
    }
    const isFile = control.kind === 'video' || control.kind === 'captions';
    const url = control.kind === 'picture' ? pictureUrl(value) : isFile ? value : null;
    const isUpload = typeof url === 'string' && /\/[0-9a-f]{32}[-.][^/]*$/.test(url);
    return isUpload ? [{ sectionId, label, kind: 'upload', to: url }] : [];
  });
}

function pictureUrl(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'url' in value ? value.url : null;
}
