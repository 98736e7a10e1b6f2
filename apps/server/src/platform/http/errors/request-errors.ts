import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import { maxErrors } from '@vitrine/contract/resources/list.schema.ts';
import type * as z from 'zod';

/** A request that does not fit its schema. The validator throws it, and the response is 400 INVALID_REQUEST. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly errors: readonly FieldIssue[];

  constructor(errors: readonly FieldIssue[]) {
    super('The request is not valid');
    this.errors = errors;
  }
}

/** Maximum bytes of all violations in a response together, so that a large request cannot cause a large refusal. */
const maxBytes = 8 * 1024;
/** Maximum displayed characters of a path or a message. */
const maxShown = 200;

/**
 * Returns the first 20 issues of zod with their dotted paths. An unknown field has its own path, not its parent's.
 * Paths and messages are shortened to a readable length.
 */
export function requestErrors(error: z.core.$ZodError): FieldIssue[] {
  const found: FieldIssue[] = [];
  let bytes = 0;
  for (const { path, message } of collectIssues(error.issues, [])) {
    const fieldError = { path: shown(path), message: shown(message) };
    bytes += Buffer.byteLength(JSON.stringify(fieldError));
    if (found.length > 0 && bytes > maxBytes) break;
    found.push(fieldError);
    if (found.length === maxErrors) break;
  }
  return found;
}

/** Yields the violations one by one, so that only the displayed ones are created. */
function* collectIssues(issues: readonly z.core.$ZodIssue[], parents: readonly PropertyKey[]): Generator<FieldIssue> {
  for (const issue of issues) {
    const path = [...parents, ...issue.path];
    const branch = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined;
    if (branch) yield* collectIssues(branch, path);
    else if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) yield { path: dotted([...path, key]), message: 'Unknown field' };
    } else yield { path: dotted(path), message: issue.message };
  }
}

/** Returns the issues of the closest alternative: of those that accept the value's type, the one with the fewest issues. */
function closestBranch(branches: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] | undefined {
  const inside = branches.filter((issues) =>
    issues.every((issue) => issue.path.length > 0 || issue.code !== 'invalid_type'),
  );
  return inside.sort((a, b) => a.length - b.length)[0];
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function shown(text: string): string {
  return text.length <= maxShown ? text : `${text.slice(0, maxShown).toWellFormed()}…`;
}
