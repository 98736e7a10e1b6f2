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
const faults = references.flatMap((reference) => {
  const fault = judge(reference);
  return fault === null ? [] : [`${reference.file}:${reference.line}: ${reference.target}: ${fault}`];
});
for (const fault of faults) console.log(fault);
console.log(`${references.length} references, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
process.exitCode = faults.length === 0 ? 0 : 1;
