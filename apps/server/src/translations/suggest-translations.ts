import type {
  SuggestedTranslations,
  TranslatedTextsAnswer,
  TranslatedTextsQuery,
} from '@vitrine/contract/translations/translations.schema.ts';
import { translatableField, translationError } from '@vitrine/domain/translations/translatable-fields.ts';
import { extensionHooks } from '../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { mainLanguage } from '../settings/settings.ts';
import type { RecordTexts } from './save-translations.ts';
import { fieldsOfRecord, type TranslatedField } from './translations.queries.ts';

const maxTexts = 200;
const maxCharacters = 200_000;

/** Adds the title of the extension that can suggest texts to the texts of a record. */
export function withTranslator(context: AppContext, outcome: Outcome<RecordTexts>): Outcome<TranslatedTextsAnswer> {
  if (!outcome.ok) return outcome;
  return success({ ...outcome.value, translator: extensionHooks(context).translator?.title ?? null });
}

/**
 * Returns texts of an extension for the missing and outdated translations of a record. Nothing is saved. Failures:
 * NOT_FOUND without such an extension or such texts, UNPROCESSABLE when the extension fails.
 */
export async function suggestTranslations(
  context: AppContext,
  record: TranslatedTextsQuery,
): Promise<Outcome<SuggestedTranslations>> {
  const { translator } = extensionHooks(context);
  if (!translator) return failure('NOT_FOUND', 'No extension of the shop translates.');
  const fields = await fieldsOfRecord(context.db, record);
  if (fields.length === 0) return failure('NOT_FOUND', 'There is no such text.');
  const wanted = chooseTexts(fields);
  if (wanted.length === 0) return success({ texts: {}, unusableCount: 0 });
  const translated = await translator.translate({
    source: await mainLanguage(context.db),
    target: record.locale,
    texts: wanted.map(({ source, rule }) => ({
      text: source,
      isHtml: rule.isHtml === true,
      maxLength: rule.maxLength,
    })),
  });
  if (!translated.ok) return translated;
  const usable = wanted.flatMap(({ field, source, rule }, index) => {
    const text = translated.value[index]?.trim() ?? '';
    return text === '' || translationError(rule, text, source) !== null ? [] : [[field, text] as const];
  });
  return success({ texts: Object.fromEntries(usable), unusableCount: wanted.length - usable.length });
}

/** Returns the fields without a current translation, as many as one request may have. An address follows from its name. */
function chooseTexts(fields: readonly TranslatedField[]) {
  const open = fields.flatMap(({ resource, field, source, text, isOutdated }) => {
    const rule = translatableField(resource, field);
    return rule && !rule.isSlug && (text === null || isOutdated) ? [{ field, source, rule }] : [];
  });
  let characters = 0;
  return open.slice(0, maxTexts).filter(({ source }) => {
    characters += source.length;
    return characters <= maxCharacters;
  });
}
