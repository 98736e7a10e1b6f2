import type { TextLookup } from '@vitrine/domain/translations/translatable-fields.ts';
import { translateMarked } from '@vitrine/domain/translations/translate-records.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { ReadText } from '../../platform/public-cache/reads/cached-reads.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { Resource } from '../resource.ts';
import { toRecord } from '../write/writable-fields.ts';

interface Finding {
  readonly db: Db;
  readonly find: (path: string) => Resource;
}

/**
 * Returns a read's response with the texts of its records in the language that `locale` of the body names. It takes one
 * more statement. Without `locale` the response stays unchanged.
 */
export async function inLanguage(
  { db, find }: Finding,
  resource: Resource,
  { body, read }: { readonly body: unknown; readonly read: (body: unknown) => Promise<Outcome<ReadText>> },
): Promise<Outcome<ReadText>> {
  const locale = toRecord(body)?.['locale'];
  const first = await read(body);
  const main = first.ok ? undefined : await bodyInMainLanguage(db, resource, body);
  const outcome = main === undefined ? first : await read(main);
  if (!outcome.ok || typeof locale !== 'string' || !resource.translations) return outcome;
  const answer: Readonly<Record<string, unknown>> = JSON.parse(outcome.value.text);
  const translated = await resource.translations.overlay(db, locale, answer, (whole, text) => {
    const { items } = whole;
    if (!Array.isArray(items)) return translateTree(resource, whole, { find, text });
    return { ...whole, items: items.map((item) => translateTree(resource, item, { find, text })) };
  });
  return success({ ...outcome.value, text: JSON.stringify(translated) });
}

/** Returns the body with the slug of the main language for one of its language. Undefined without such a slug. */
async function bodyInMainLanguage(db: Db, { translations }: Resource, body: unknown): Promise<unknown> {
  const { locale, where, ...rest } = toRecord(body) ?? {};
  const slug = toRecord(where)?.['slug'];
  if (!translations || typeof locale !== 'string' || typeof slug !== 'string') return undefined;
  const main = await translations.mainSlug(db, locale, slug);
  return main === undefined ? undefined : { ...rest, locale, where: { ...toRecord(where), slug: main } };
}

/** Translates a record and those that it includes. */
function translateTree(
  resource: Resource,
  record: object,
  tools: { readonly find: Finding['find']; readonly text: TextLookup },
): Readonly<Record<string, unknown>> {
  const { declaration, translations } = resource;
  const translated: Record<string, unknown> = {
    ...(translations ? translateMarked(translations.kind, record, tools.text) : record),
  };
  for (const [name, relation] of Object.entries(declaration.relations)) {
    const included = translated[name];
    if (typeof included !== 'object' || included === null) continue;
    const target = tools.find(relation.resource);
    translated[name] = Array.isArray(included)
      ? included.map((one) => translateTree(target, one, tools))
      : translateTree(target, included, tools);
  }
  return translated;
}
