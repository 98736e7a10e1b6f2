// Checks every reference of a comment or a document to a page, heading, decision or file, and lists those without a target. Part of
// `npm run check`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../checkout.mjs';
import { findReferences, projectFiles } from './references-found.ts';
import { createJudge } from './references-judged.ts';

/** The test of this check contains references without a target. */
const planted = 'tools/checks/references/references.test.ts';

const files = projectFiles(checkout);
const documents = files.filter((file) => file.endsWith('.md'));
const judge = createJudge({
  files,
  documents: new Map(documents.map((file) => [file, readFileSync(join(checkout, file), 'utf8')])),
});
const references = files.filter((file) => file !== planted).flatMap((file) => findReferences(checkout, file));
const violations = references.flatMap((reference) => {
  const violation = judge(reference);
  return violation === null ? [] : [`${reference.file}:${reference.line}: ${reference.target}: ${violation}`];
});
for (const violation of violations) console.log(violation);
console.log(
  `${references.length} references, ${violations.length} ${violations.length === 1 ? 'violation' : 'violations'}`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
