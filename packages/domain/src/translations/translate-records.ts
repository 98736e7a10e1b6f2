import { parseOption } from '../variants/options.ts';
import { siteRecord, type TextLookup, type TranslatableResource, translatableFields } from './translatable-fields.ts';
import { linkInLanguage } from './translated-slugs.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns a record with the translated texts that it contains. A record without its id stays unchanged. */
export function translateRecord<Shown extends object>(
  resource: TranslatableResource,
  record: Shown,
  text: TextLookup,
): Shown {
  const fields = record as Fields;
  const texts = ownTexts(resource, fields).map(([field, id]) => [field, text(resource, id, field)] as const);
  return {
    ...record,
    ...Object.fromEntries(texts.filter(([, translated]) => translated !== undefined)),
    ...(resource === 'product' && translateParts(fields, text)),
    ...(withPictures.has(resource) && translatePictures(fields, text)),
    ...translateShownFields(resource, fields, text),
  };
}

/** Returns the translated record. `fallbacks` names those of its texts that remain in the main language. */
export function translateMarked<Shown extends object>(
  resource: TranslatableResource,
  record: Shown,
  text: TextLookup,
): Shown & { readonly fallbacks?: readonly string[] } {
  const missing = ownTexts(resource, record as Fields).filter(
    ([field, id]) => field !== 'slug' && text(resource, id, field) === undefined,
  );
  const fallbacks = missing.map(([field]) => field);
  return { ...translateRecord(resource, record, text), ...(fallbacks.length > 0 && { fallbacks }) };
}

/** Returns the fields of a record that contain a text, each with the id of the record. */
function ownTexts(resource: TranslatableResource, fields: Fields): readonly (readonly [field: string, id: string])[] {
  const id = resource === 'site' ? siteRecord : fields['id'];
  if (typeof id !== 'string') return [];
  return Object.keys(translatableFields[resource]).flatMap((field) => {
    const source = fields[field];
    return typeof source === 'string' && source !== '' ? [[field, id] as const] : [];
  });
}

/** Returns the words in the parts of a product: its tags, options and variants. */
function translateParts(product: Fields, text: TextLookup): Fields {
  const { tags, options, variants, images, swatches } = product;
  const words = isList(options) ? optionWords(options, text) : null;
  const option = (written: unknown) => (words && typeof written === 'string' ? words(written) : written);
  return {
    ...(isList(tags) && { tags: tags.map((tag) => withName(tag, 'tag', text)) }),
    ...(isList(options) && words && { options: options.map((entry) => translateOption(entry, words)) }),
    ...(isList(variants) && {
      variants: variants.map((variant) => {
        const chosen = variant['options'];
        return Array.isArray(chosen) ? { ...variant, options: chosen.map(option) } : variant;
      }),
    }),
    ...(isList(images) && {
      images: images.map((image) => ({ ...withAlt(image, text), option: option(image['option']) })),
    }),
    ...(isList(swatches) && { swatches: swatches.map((swatch) => ({ ...swatch, option: option(swatch['option']) })) }),
  };
}

/** The resources whose records show pictures. */
const withPictures: ReadonlySet<TranslatableResource> = new Set(['product', 'category', 'collection']);

/** Returns the picture of a card, of a category or of a collection. The pictures of a product are among its parts. */
function translatePictures(record: Fields, text: TextLookup): Fields {
  const pictures = ['picture', 'image', 'images'].flatMap((key) => {
    const picture = record[key];
    return isFields(picture) ? [[key, withAlt(picture, text)] as const] : [];
  });
  return Object.fromEntries(pictures);
}

/** Returns a picture with its alternative text. The same text has one translation everywhere. */
function withAlt(picture: Fields, text: TextLookup): Fields {
  const { alt } = picture;
  return typeof alt === 'string' && alt !== '' ? { ...picture, alt: text('picture', alt, 'name') ?? alt } : picture;
}

/** Returns the custom fields of a record that has any. */
function translateShownFields(resource: TranslatableResource, record: Fields, text: TextLookup): Fields {
  const { id, shownFields, variantFields } = record;
  if (typeof id !== 'string') return {};
  const translated = (fields: unknown, prefix: (kind: 'Fields' | 'Html') => string) =>
    isList(fields)
      ? fields.map((field) => translateField(field, text, (kind, key) => text(resource, id, `${prefix(kind)}.${key}`)))
      : fields;
  return {
    ...(isList(shownFields) && { shownFields: translated(shownFields, (kind) => `custom${kind}`) }),
    ...(isFields(variantFields) && {
      variantFields: Object.fromEntries(
        Object.entries(variantFields).map(([variant, fields]) => [
          variant,
          translated(fields, (kind) => `variant${kind}.${variant}`),
        ]),
      ),
    }),
  };
}

/** Returns a custom field with its label, and with its value where that is a text. */
function translateField(
  field: Fields,
  text: TextLookup,
  own: (kind: 'Fields' | 'Html', key: string) => string | undefined,
): Fields {
  const { key, label, kind, value } = field;
  const words = (word: unknown) => (typeof word === 'string' ? (text('custom-field', word, 'name') ?? word) : word);
  const translated = (): unknown => {
    if (kind === 'TEXT') return own('Fields', String(key)) ?? value;
    if (kind === 'RICH_TEXT') return own('Html', String(key)) ?? value;
    if (kind === 'CHOICE') return words(value);
    return kind === 'REFERENCE' ? withLink(value, text) : value;
  };
  return { ...field, label: words(label), value: translated() };
}

/** Returns the value of a reference with the address of its record in the language. */
function withLink(value: unknown, text: TextLookup): unknown {
  if (typeof value !== 'object' || value === null || !('href' in value)) return value;
  return typeof value.href === 'string' ? { ...value, href: linkInLanguage(value.href, text) } : value;
}

function isList(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isFields);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withName(entry: Fields, resource: 'tag', text: TextLookup): Fields {
  const { name } = entry;
  return typeof name === 'string' ? { ...entry, name: text(resource, name, 'name') ?? name } : entry;
}

function translateOption(option: Fields, words: (written: string) => string): Fields {
  const { name, values } = option;
  if (typeof name !== 'string' || !Array.isArray(values)) return option;
  const translated = values.map((value: string) => words(`${name}:${value}`));
  return {
    ...option,
    name: parseOption(translated[0] ?? '')?.name ?? name,
    values: translated.map((written, index) => parseOption(written)?.value ?? values[index]),
  };
}

/**
 * Returns the function that translates 'Colour:Sand'. Two words with the same translation stay in the main language,
 * because a shopper could not choose between them.
 */
function optionWords(options: readonly Fields[], text: TextLookup): (written: string) => string {
  const names = distinct(
    options.map(({ name }) => String(name)),
    (name) => text('option', name, 'name'),
  );
  const written = new Map<string, string>();
  for (const { name, values } of options) {
    if (!Array.isArray(values)) continue;
    const source = String(name);
    const own = distinct(values.map(String), (value) => text('option', `${source}:${value}`, 'name'));
    for (const [value, word] of own) written.set(`${source}:${value}`, `${names.get(source) ?? source}:${word}`);
  }
  return (option) => written.get(option) ?? option;
}

/** Returns the translation of each word, or the words themselves when two translations are equal. */
function distinct(
  words: readonly string[],
  translate: (word: string) => string | undefined,
): ReadonlyMap<string, string> {
  const translated = words.map((word) => [word, translate(word) ?? word] as const);
  const isDistinct = new Set(translated.map(([, word]) => word)).size === new Set(words).size;
  return new Map(isDistinct ? translated : words.map((word) => [word, word] as const));
}
