import type { OfferedSection } from '@vitrine/contract/sections/sections.schema.ts';

/** The sections that the extensions of this process declare. */
export interface ExtensionSections {
  readonly offered: readonly OfferedSection[];
  /** Returns the HTML of a section. Null: its extension is off, or failed. It is not cleaned. */
  readonly html: (source: string, values: Readonly<Record<string, string>>) => Promise<string | null>;
}

const none: ExtensionSections = { offered: [], html: async () => null };
let declared = none;

/** Returns the sections of the extensions. A process runs one shop. */
export function extensionSections(): ExtensionSections {
  return declared;
}

export function setExtensionSections(sections: ExtensionSections | null): void {
  declared = sections ?? none;
}
