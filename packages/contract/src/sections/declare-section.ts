import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { type SectionFields, toShape } from './section-fields.ts';
import type { SectionHost } from './section-hosts.ts';

/** A type of section: its name in the editor, and its fields. */
export interface SectionKind<Type extends string = string, Fields extends SectionFields = SectionFields> {
  readonly type: Type;
  /** Increases when stored fields of an earlier version can no longer be read. */
  readonly version: number;
  readonly name: string;
  /** One sentence for the picker. */
  readonly about: string;
  readonly fields: Fields;
  /** The only kind of page that can show it, because it uses the data of that page. Absent: every page. */
  readonly onlyOn?: SectionHost;
}

/** Declares a type of section. docs/sections.md shows how to write one. */
export function declareSection<const Type extends string, const Fields extends SectionFields>(
  kind: Omit<SectionKind<Type, Fields>, 'version'> & { readonly version?: number },
): SectionKind<Type, Fields> {
  return { version: 1, ...kind };
}

/** Returns the schema of a section of the type. */
export function toSectionSchema<Type extends string, Fields extends SectionFields>(kind: SectionKind<Type, Fields>) {
  return z.strictObject({
    id: idSchema,
    type: z.literal(kind.type),
    version: z.literal(kind.version),
    isHidden: z.boolean(),
    fields: z.strictObject(toShape(kind.fields)),
  });
}
