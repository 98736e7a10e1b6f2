import { isRecordId } from '../catalog/record-id.ts';
import { isSlug, maxSlugLength } from '../catalog/slug.ts';
import { templateVariables, unknownVariables } from '../mail/mail-template.ts';

/** A text that can be translated. Its limit is that of the text in the main language. */
export interface TranslatableField {
  readonly label: string;
  readonly maxLength: number;
  /** HTML, cleaned when saved like its source. */
  readonly isHtml?: true;
  /** Several lines. */
  readonly isLong?: true;
  /** Contains no colon, because 'Colour:Sand' separates name and value with one. */
  readonly isOptionPart?: true;
  /** A part of the record's address. A record may be without one in a language. */
  readonly isSlug?: true;
  /** Contains variables in braces, and only those of its source. */
  readonly isTemplate?: true;
}

const name = { label: 'Name', maxLength: 200 };
const description = { label: 'Description', maxLength: 20_000, isLong: true } as const;
/** Its translation gives the plain description its lines. */
const formattedDescription = { label: 'Description', maxLength: 50_000, isHtml: true, isLong: true } as const;
const seoDescription = { label: 'Search description', maxLength: 400, isLong: true } as const;
const seoTitle = { label: 'Search title', maxLength: 200 } as const;
const slug = { label: 'Address', maxLength: maxSlugLength, isSlug: true } as const;
const grouping = { name, description, formattedDescription, seoTitle, seoDescription, slug } as const;

/**
 * The texts that can be translated, by resource and field. An option, a tag, a link and the alternative text of a picture
 * are words: the same word has one translation everywhere.
 */
export const translatableFields = {
  product: {
    name,
    longName: { label: 'Subtitle', maxLength: 400 },
    description,
    formattedDescription,
    seoTitle,
    seoDescription,
    slug,
  },
  category: grouping,
  collection: grouping,
  page: {
    title: { label: 'Title', maxLength: 200 },
    content: { label: 'Content', maxLength: 200_000, isHtml: true, isLong: true },
    seoTitle,
    seoDescription,
    slug,
  },
  post: {
    title: { label: 'Title', maxLength: 200 },
    excerpt: { label: 'Excerpt', maxLength: 500, isLong: true },
    content: { label: 'Content', maxLength: 200_000, isHtml: true, isLong: true },
    pictureAlt: { label: 'Description of the picture', maxLength: 300 },
    seoTitle,
    seoDescription,
    slug,
  },
  section: {},
  'custom-field': { name: { label: 'Text', maxLength: 100 } },
  option: { name: { label: 'Text', maxLength: 200, isOptionPart: true } },
  tag: { name: { label: 'Text', maxLength: 60 } },
  link: { name: { label: 'Text', maxLength: 60 } },
  picture: { name: { label: 'Alternative text', maxLength: 500 } },
  site: {
    siteTagline: { label: 'Tagline', maxLength: 300 },
    bannerMessage: { label: 'Banner text', maxLength: 500, isLong: true },
    bannerLinkText: { label: 'Banner link', maxLength: 80 },
    aboutPageContent: { label: 'About page', maxLength: 200_000, isHtml: true, isLong: true },
    seoTitle,
    seoDescription,
  },
  email: {
    subject: { label: 'Subject', maxLength: 150, isTemplate: true },
    heading: { label: 'Heading', maxLength: 150, isTemplate: true },
    opening: { label: 'Opening text', maxLength: 2000, isLong: true, isTemplate: true },
    closing: { label: 'Closing text', maxLength: 2000, isLong: true, isTemplate: true },
    button: { label: 'Button label', maxLength: 60, isTemplate: true },
    footerText: { label: 'Footer', maxLength: 500, isLong: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TranslatableField>>>>;

export type TranslatableResource = keyof typeof translatableFields;

export const translatableResources = Object.keys(translatableFields) as readonly TranslatableResource[];

/** The record of the site's own texts. */
export const siteRecord = 'site';

/** The record of the footer of all emails. The record of other texts of emails is their kind. */
export const mailFooterRecord = 'branding';

/** The resources whose custom fields shoppers see. */
const withCustomFields: ReadonlySet<TranslatableResource> = new Set(['product', 'category', 'collection', 'page']);

/** Returns the field, or undefined when the resource has no such text. */
export function translatableField(resource: TranslatableResource, field: string): TranslatableField | undefined {
  const fields: Readonly<Record<string, TranslatableField>> = translatableFields[resource];
  if (Object.hasOwn(fields, field)) return fields[field];
  if (resource === 'section') return sectionField(field);
  if (!withCustomFields.has(resource)) return undefined;
  const ofVariant =
    resource === 'product' ? /^variant(Fields|Html)\.[0-9a-f-]{36}\.([a-z][a-z0-9_]*)$/.exec(field) : null;
  const [, kind, key = ''] = ofVariant ?? /^custom(Fields|Html)\.([a-z][a-z0-9_]*)$/.exec(field) ?? [];
  if (kind === 'Fields') return { label: getLabel(key), maxLength: 2000, isLong: true };
  return kind === 'Html' ? { label: getLabel(key), maxLength: 20_000, isHtml: true, isLong: true } : undefined;
}

/** Returns the rule of a text of a section, such as `heading` or `questions.answer:1f2e3d4c`. */
function sectionField(field: string): TranslatableField | undefined {
  const [, path = ''] = /^([A-Za-z]+(?:\.[A-Za-z]+){0,2})(?::[0-9a-f]{8})?$/.exec(field) ?? [];
  if (path === '') return undefined;
  const label = getLabel(path.split('.').at(-1) ?? path);
  return path === 'content'
    ? { label, maxLength: 20_000, isHtml: true, isLong: true }
    : { label, maxLength: 2000, isLong: true };
}

/** The fields whose HTML may grow when it is cleaned, for example by the sizes of pictures. */
const cleanedLengths: ReadonlyMap<string, number> = new Map([
  ['content', 400_000],
  ['aboutPageContent', 400_000],
  ['formattedDescription', 60_000],
]);

/** Returns the max length of a field's cleaned HTML. The constraint `translations_text_fits` has the same limits. */
export function maxCleanedLength(field: string, { maxLength }: TranslatableField): number {
  return cleanedLengths.get(field) ?? maxLength;
}

/** Returns a name as words: 'buttonText' becomes 'Button text'. */
function getLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns why a text cannot be the translation of a source, or null.
 *
 * @example translationError(translatableFields.tag.name, 'Neu', 'New') // null
 */
export function translationError(field: TranslatableField, text: string, source: string): string | null {
  if (text.trim() === '') return 'Must not be empty';
  if (text.length > field.maxLength) return `Must have at most ${field.maxLength} characters`;
  if (field.isOptionPart && text.includes(':')) return 'Must not contain a colon';
  if (!field.isLong && /[\r\n]/.test(text)) return 'Must be a single line';
  if (field.isSlug && !isSlug(text)) return 'Lower-case letters, digits and single hyphens only';
  // The address of a product has its slug or its id.
  if (field.isSlug && isRecordId(text)) return 'Must not have the form of an id';
  const [unknown] = field.isTemplate ? unknownVariables(text, templateVariables(source)) : [];
  if (unknown !== undefined) return `The source does not contain {${unknown}}`;
  return field.isHtml ? markupError(text) : null;
}

/** Elements without an end tag. */
const voidTags = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'wbr']);

/** Returns why the HTML is broken: a tag that is not closed, or one that closes nothing. */
function markupError(html: string): string | null {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?:\s[^<>]*)?>/g)) {
    const tagName = tag.toLowerCase();
    if (voidTags.has(tagName)) continue;
    if (slash !== '/') open.push(tagName);
    else if (open.pop() !== tagName) return `The tag </${tagName}> closes no open tag`;
  }
  const last = open.at(-1);
  return last === undefined ? null : `The tag <${last}> is not closed`;
}

/** The lookup of a translation, by resource, record and field. Undefined means that there is none. */
export type TextLookup = (resource: TranslatableResource, record: string, field: string) => string | undefined;
