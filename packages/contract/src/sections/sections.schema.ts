import * as z from 'zod';
import { idSchema, timeSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { type SectionKind, toSectionSchema } from './declare-section.ts';
import type { FieldValues } from './section-fields.ts';
import { sectionKinds } from './section-kinds.ts';

export const maxSections = 25;

const [first, ...others] = sectionKinds;

/** A section of a known type and version. */
const sectionSchema = z.discriminatedUnion('type', [toSectionSchema(first), ...others.map(toSectionSchema)]);

type SectionOf<Kind> =
  Kind extends SectionKind<infer Type, infer Fields>
    ? {
        readonly id: string;
        readonly type: Type;
        readonly version: number;
        readonly isHidden: boolean;
        readonly fields: FieldValues<Fields>;
      }
    : never;
export type Section = SectionOf<(typeof sectionKinds)[number]>;

/** A stored section that this version cannot read. A save names it, and it stays as it is. */
const unreadableSchema = z.strictObject({
  id: idSchema,
  type: z.literal('unreadable'),
  /** The type that is stored. */
  storedType: z.string().max(40),
});

export type EditedSection = Section | z.output<typeof unreadableSchema>;
// The inferred type of a union from a list of types loses the relation of a type to its fields.
const editedSectionSchema = z.union([sectionSchema, unreadableSchema]) as z.ZodType<EditedSection>;

/** `home`, or the kind of a record with its id, such as `page:` with the id of a page. */
export const sectionListKey = z
  .string()
  .max(60)
  .regex(
    /^(?:home|(?:page|collection|category|product):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/,
    'Must be home, or page:, collection:, category: or product: with an id',
  );
export const sectionListParams = z.object({ key: sectionListKey });

/** Increases with each save. 0: nothing is stored. */
const version = z.int().min(0).max(2_000_000_000);
export const sectionsVersionBody = z.strictObject({ version });
export const saveSectionsBody = z.strictObject({ version, sections: boundedList(editedSectionSchema, maxSections) });
/** PUT /sections/{key}/schedule. Null cancels the publication. A past time publishes now. */
export const scheduleSectionsBody = z.strictObject({ version, publishAt: timeSchema.nullable() });
export const restoreSectionsBody = z.strictObject({ version, entryId: idSchema });
export const draftLinkBody = z.strictObject({ isOn: z.boolean() });

/** A section that an extension declares. `source` names the extension and the section. */
const offeredSectionSchema = z.object({
  source: z.string(),
  title: z.string(),
  about: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type OfferedSection = z.infer<typeof offeredSectionSchema>;

export const sectionListView = z
  .object({
    key: z.string(),
    version,
    /** As `PUT` takes them. */
    sections: z.array(z.looseObject({ id: idSchema, type: z.string() })),
    isPublished: z.boolean(),
    /** Whether the draft differs from the published sections. */
    isChanged: z.boolean(),
    savedAt: timeSchema.nullable(),
    /** The email of the member of staff who saved last. */
    savedBy: z.string().nullable(),
    publishedAt: timeSchema.nullable(),
    /** The time at which the shop publishes the draft. Null: none. */
    publishAt: timeSchema.nullable(),
    /** The secret path of the draft. Null: no link exists. */
    draftPath: z.string().nullable(),
    /** Sections that pages skip, and why. */
    problems: z.array(z.object({ sectionId: idSchema, message: z.string() })),
    /** The sections that extensions declare. */
    extensionSections: z.array(offeredSectionSchema),
  })
  .meta({ id: 'SectionList' });
export type SectionListView = Omit<z.infer<typeof sectionListView>, 'sections'> & {
  readonly sections: readonly EditedSection[];
};

const sectionChange = z.object({
  change: z.enum(['added', 'removed', 'moved', 'changed', 'hidden', 'shown']),
  type: z.string(),
  /** The headline of the section. */
  words: z.string(),
  /** The names of changed fields. */
  fields: z.array(z.string()),
});
export type SectionChange = z.infer<typeof sectionChange>;

export const sectionHistoryView = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      at: timeSchema,
      by: z.string().nullable(),
      count: z.int(),
      action: z.string(),
      /** What it changed on the page. */
      changes: z.array(sectionChange),
    }),
  ),
});
export type SectionHistory = z.infer<typeof sectionHistoryView>;
