// Finds files that name Stripe or EasyPost outside of their folders. Part of `npm run check`.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkout } from '../../checkout.mjs';
import { namingFiles } from './provider-names-allowed.ts';

const folders = ['apps', 'packages', 'deploy'];
const isRead = (file: string) => /\.(?:tsx?|m?[jt]s|css|html|sh|ya?ml)$|(?:^|\/)package\.json$/.test(file);
const isSkipped = (file: string) =>
  /(?:^|\/)(?:node_modules|dist|testing|fixtures|templates)\//.test(file) ||
  /\.(?:test|conformance)\.tsx?$|(?:^|\/)test-[^/]+$/.test(file);

/** The folders of the providers. The sandbox replaces them, and the texts of each language name them. */
const ownFolders =
  /^apps\/(?:sandbox|server\/src\/(?:payments\/providers\/stripe|platform\/vendors\/stripe|shipping\/carriers\/easypost|taxes\/stripe-tax)|storefront\/src\/checkout\/payment\/stripe)\/|^packages\/messages\/(?:admin\/)?[a-z]{2}\//;

interface SourceText {
  /** The path, relative to the checkout, with slashes. */
  readonly file: string;
  readonly source: string;
}

/** Returns the files that may not name a provider, unless they are allowed. */
function sourceTexts(): SourceText[] {
  return folders
    .flatMap((folder) => readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => isRead(file) && !isSkipped(file) && !ownFolders.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(checkout, file), 'utf8') }));
}

/** Returns the errors, one line each: a file that names a provider, and an allowance that is not needed. */
export function findProviderNames(texts: readonly SourceText[], allowed: ReadonlyMap<string, string>): string[] {
  const naming = new Set(texts.filter(({ source }) => /stripe|easypost/i.test(source)).map(({ file }) => file));
  const unnamed = [...naming].filter((file) => !allowed.has(file));
  const unneeded = [...allowed.keys()].filter((file) => !naming.has(file));
  return [
    ...unnamed.map((file) => `${file}: names a provider; use the names and ids of packages/domain, or its registry`),
    ...unneeded.map((file) => `provider-names-allowed.ts: ${file} does not name a provider any more`),
  ];
}

if (import.meta.main) {
  const violations = findProviderNames(sourceTexts(), namingFiles);
  for (const violation of violations) console.log(violation);
  console.log(`${namingFiles.size} files name a provider, ${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
