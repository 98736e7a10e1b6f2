import type { Fault } from '@vitrine/contract/errors/problem.schema.ts';
import type * as z from 'zod';

/** A request that its schema refuses; thrown by the validator, answered with 400 INVALID_REQUEST. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('The request is not valid');
    this.faults = faults;
  }
}

/** Each issue of zod with its dotted path; an unknown field is named by its own path, not by its parent's. */
export function requestFaults(error: z.core.$ZodError): Fault[] {
  return error.issues.flatMap((issue) => faultsOf(issue, []));
}

function faultsOf(issue: z.core.$ZodIssue, parents: readonly PropertyKey[]): Fault[] {
  const path = [...parents, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: dotted([...path, key]), message: 'Unknown field' }));
  }
  if (issue.code === 'invalid_union') {
    const branch = closestBranch(issue.errors);
    if (branch) return branch.flatMap((inner) => faultsOf(inner, path));
  }
  return [{ path: dotted(path), message: issue.message }];
}

/** The alternative that the value came nearest to: one that accepts its kind and complains about its inside. */
function closestBranch(branches: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] | undefined {
  const inside = branches.filter((issues) =>
    issues.every((issue) => issue.path.length > 0 || issue.code !== 'invalid_type'),
  );
  return inside.sort((a, b) => a.length - b.length)[0];
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}
