// Finds texts of the storefront outside of packages/messages, and languages that differ from English. Part of `npm run check`.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogues } from '../../../packages/messages/src/catalogues.ts';
import { checkout } from '../../checkout.mjs';
import { findDifferences, findUnusedTexts, type UsingSource } from './catalogue-texts.ts';
import { findEarlyTexts, findLiteralTexts } from './literal-texts.ts';

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
  const using = [...storefront, ...sourcesIn('packages/messages/src', 'apps/server/src/mail')];
  const { en, ...others } = catalogues;
  return [
    ...storefront.flatMap(({ file, source }) => findLiteralTexts(source, file)),
    ...storefront.flatMap(({ file, source }) => findEarlyTexts(source, file)),
    ...findUnusedTexts(en, using),
    ...Object.entries(others).flatMap(([language, texts]) => findDifferences(language, en, texts)),
  ];
}

if (import.meta.main) {
  const violations = findTextViolations();
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exitCode = 1;
}
