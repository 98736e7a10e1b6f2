import type { MenuCategory, PageImage, ProductCard } from '../catalog/shown-records.ts';
import type { Section } from './sections.schema.ts';

/** The records that a page shows in a section. */
export interface SectionRecords {
  /** The cards of a row, or of a featured product. */
  readonly products?: readonly ProductCard[];
  /** The collection or category of a row. */
  readonly grouping?: (MenuCategory & { readonly description: string; readonly kind: SectionGroupingKind }) | null;
  /** The entries of a grid, in their order. */
  readonly groupings?: readonly (MenuCategory & {
    readonly kind: SectionGroupingKind;
    readonly image: PageImage | null;
  })[];
  /** The sizes of the section's pictures that are uploads, by their address. */
  readonly images?: Readonly<Record<string, PageImage>>;
}

type SectionGroupingKind = 'collection' | 'category';

/** A section as pages show it: readable, not hidden, with its records. */
export type ShownSection = SectionRecords & Pick<Section, 'id' | 'type' | 'fields'>;

/** A section of one type as pages show it. */
export type ShownOf<Type extends Section['type']> = SectionRecords & {
  readonly id: string;
  readonly type: Type;
  readonly fields: Extract<Section, { readonly type: Type }>['fields'];
};
