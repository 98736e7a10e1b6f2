import type { Fault } from '@vitrine/contract/errors/problem.schema.ts';
import { mostFaults } from '@vitrine/contract/resources/list.schema.ts';
import type * as z from 'zod';

/** A request that does not fit its schema. The validator throws it, and the response is 400 INVALID_REQUEST. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('The request is not valid');
    this.faults = faults;
  }
}

/** Maximum bytes of all violations in a response together, so that a large request cannot cause a large refusal. */
const mostBytes = 8 * 1024;
/** Maximum displayed characters of a path or a message. */
const mostShown = 200;

/**
 * Returns the first 20 issues of zod with their dotted paths. An unknown field has its own path, not its parent's.
 * Paths and messages are shortened to a readable length.
 */
export function requestFaults(error: z.core.$ZodError): Fault[] {
  const found: Fault[] = [];
  let bytes = 0;
  for (const { path, message } of faultsOf(error.issues, [])) {
    const fault = { path: shown(path), message: shown(message) };
    bytes += Buffer.byteLength(JSON.stringify(fault));
    if (found.length > 0 && bytes > mostBytes) break;
    found.push(fault);
    if (found.length === mostFaults) break;
  }
  return found;
}

/** Yields the violations one by one, so that only the displayed ones are created. */
function* faultsOf(issues: readonly z.core.$ZodIssue[], parents: readonly PropertyKey[]): Generator<Fault> {
  for (const issue of issues) {
    const path = [...parents, ...issue.path];
    const branch = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined;
    if (branch) yield* faultsOf(branch, path);
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
  return text.length <= mostShown ? text : `${text.slice(0, mostShown).toWellFormed()}…`;
}
