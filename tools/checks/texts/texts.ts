// Finds texts of the storefront outside of packages/messages, and languages that differ from English. Part of `npm run check`.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultsIn, isToShopper } from '../../../apps/server/src/mail/emails/email-wording.ts';
import { mailKinds } from '../../../packages/contract/src/mail/mail.schema.ts';
import { languageCodes } from '../../../packages/domain/src/settings/languages.ts';
import { de as germanAdmin } from '../../../packages/messages/admin/de/de.ts';
import { catalogues } from '../../../packages/messages/src/catalogues.ts';
import { checkout } from '../../checkout.mjs';
import { findEnglishLiterals, findUnusedAdminTexts, findWrongTranslations } from './admin-texts.ts';
import { findDifferences, findUnusedTexts, type UsingSource } from './catalogue-texts.ts';
import { findComputedKeys, findEarlyTexts, findLiteralTexts } from './literal-texts.ts';
import { findUnusedSentences, findUnwordedSentences, sentenceSources } from './server-sentences.ts';

function sourcesIn(...folders: readonly string[]): UsingSource[] {
  return folders
    .flatMap((folder) => readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/'))
    .map((file) => ({ file, source: readFileSync(join(checkout, file), 'utf8') }));
}

function findTextViolations(): string[] {
  const storefront = sourcesIn('apps/storefront/src');
  const admin = sourcesIn('apps/admin/src');
  const using = [
    ...storefront,
    ...sourcesIn(
      'packages/messages/src',
      'apps/server/src/mail',
      'apps/server/src/returns',
      'apps/server/src/rendering/assets',
    ),
  ];
  const { en, ...others } = catalogues;
  // The server finds these texts by their English sentence, by their code, or by a key that is not a literal.
  const {
    refusals,
    orderRefusals,
    accountRefusals,
    digitalRefusals,
    reviewRefusals,
    failures: _,
    documents,
    ...named
  } = en;
  const server = sourcesIn('apps/server/src', 'apps/sandbox/src', 'packages/domain/src', 'packages/contract/src');
  const documentSources = server.filter(({ file }) => /\/invoices\/|\/return-slip/.test(file));
  return [
    ...getSources(sentenceSources).flatMap(findUnwordedSentences),
    ...Object.entries({ refusals, orderRefusals, accountRefusals, digitalRefusals, reviewRefusals }).flatMap(
      ([area, sentences]) => findUnusedSentences(sentences, area, server),
    ),
    ...findUnusedKeys(documents, documentSources),
    ...findMailDifferences(),
    ...storefront.flatMap(({ file, source }) => findLiteralTexts(source, file)),
    ...storefront.flatMap(({ file, source }) => findEarlyTexts(source, file)),
    ...[...storefront, ...sourcesIn('packages/messages/src')].flatMap(({ file, source }) =>
      findComputedKeys(source, file),
    ),
    ...findUnusedTexts(named, using),
    ...findWrongTranslations({ ...germanAdmin.texts, ...germanAdmin.serverTexts }),
    ...findUnusedAdminTexts(germanAdmin.texts, admin),
    ...admin.flatMap(findEnglishLiterals),
    ...Object.entries(others).flatMap(([language, texts]) => findDifferences(language, en, texts)),
  ];
}

/** Returns the sources of files and folders. */
function getSources(paths: readonly string[]): UsingSource[] {
  return paths.flatMap((path) =>
    path.endsWith('.ts') ? [{ file: path, source: readFileSync(join(checkout, path), 'utf8') }] : sourcesIn(path),
  );
}

/** Returns the texts of documents that no source of a document names. */
function findUnusedKeys(texts: Readonly<Record<string, string>>, sources: readonly UsingSource[]): string[] {
  const isUsed = (key: string) =>
    sources.some(({ file, source }) => !file.endsWith('document-texts.ts') && new RegExp(`\\b${key}\\b`).test(source));
  return Object.keys(texts)
    .filter((key) => !isUsed(key))
    .map((key) => `packages/messages/en: no document has the text documents.${key}`);
}

function variables(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');
}

/** Returns the fields of emails whose variables differ from those in English. */
function findMailDifferences(): string[] {
  return mailKinds.filter(isToShopper).flatMap((kind) => {
    const english = Object.entries(defaultsIn('en', kind)).map(([field, text]) => [field, text ?? ''] as const);
    return languageCodes.flatMap((language) => {
      const texts = new Map(Object.entries(defaultsIn(language, kind)));
      return english
        .filter(([field, text]) => variables(text) !== variables(texts.get(field) ?? ''))
        .map(([field]) => `the email ${kind} in ${language}: ${field} has other variables than in English`);
    });
  });
}

if (import.meta.main) {
  const violations = findTextViolations();
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exitCode = 1;
}
