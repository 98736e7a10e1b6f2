import type { SectionFields } from './section-fields.ts';
import { findSectionKind } from './section-kinds.ts';
import type { Section } from './sections.schema.ts';

interface Replacement {
  readonly toText: (field: string, source: string) => string;
  /** Absent where addresses stay. */
  readonly toLink?: (url: string) => string;
}

/**
 * Returns a section with each text replaced by that of `toText`, and each address by that of `toLink`. `toText`
 * receives the name of the text as the database names it (`section_texts`). The name of a text in a list ends with the
 * hash of its source. A section of an extension has no such texts, because the extension makes its content.
 */
export function mapSectionTexts<One extends Pick<Section, 'type' | 'fields'>>(
  section: One,
  hash: (source: string) => string,
  { toText, toLink = (url) => url }: Replacement,
): One {
  const kind = findSectionKind(section.type);
  if (!kind || kind.type === 'extension') return section;
  const replace = {
    toText: (path: string, source: string, isInList: boolean) =>
      toText(isInList ? `${path}:${hash(source).slice(0, 8)}` : path, source),
    toLink,
  };
  const fields = mapFields(kind.fields, { ...section.fields }, replace);
  return { ...section, fields };
}

const textControls: ReadonlySet<string> = new Set(['line', 'text', 'html', 'source']);

type Values = Readonly<Record<string, unknown>>;
interface Replace {
  readonly toText: (path: string, source: string, isInList: boolean) => string;
  readonly toLink: (url: string) => string;
}

function mapFields(fields: SectionFields, values: Values, replace: Replace, list?: string): Values {
  const mapped = Object.entries(fields).map(([name, { control }]) => {
    const path = list === undefined ? name : `${list}.${name}`;
    const value = values[name];
    const text = (suffix: string, source: unknown) =>
      typeof source === 'string' && source !== '' ? replace.toText(path + suffix, source, list !== undefined) : source;
    if (textControls.has(control.kind)) {
      return [name, name === 'tag' ? value : text('', value)];
    }
    if (control.kind === 'picture' && typeof value === 'object' && value !== null && 'alt' in value) {
      return [name, { ...value, alt: text('.alt', value.alt) }];
    }
    if (control.kind === 'address' && typeof value === 'string') return [name, replace.toLink(value)];
    if (control.kind !== 'list' || !Array.isArray(value)) return [name, value];
    return [name, value.map((item) => mapFields(control.item, item as Values, replace, name))];
  });
  return { ...values, ...Object.fromEntries(mapped) };
}
