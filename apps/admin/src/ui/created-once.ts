import { ApiError } from '@vitrine/contract/client/api-error.ts';

interface Creating<Item, Body> {
  create(body: Body, idempotencyKey: string): Promise<Item>;
  update(id: string, body: Body): Promise<Item>;
}

/**
 * Creates a record once, however often a lost connection makes staff try again; one that was made in an earlier try, before the
 * form was changed, gets the change.
 */
export async function createdOnce<Item, Body>(calls: Creating<Item, Body>, body: Body, key: string): Promise<Item> {
  try {
    return await calls.create(body, key);
  } catch (error) {
    const made = error instanceof ApiError && error.code === 'KEY_REUSED' ? madeId(error.problem) : null;
    if (made === null) throw error;
    return calls.update(made, body);
  }
}

function madeId(problem: unknown): string | null {
  return typeof problem === 'object' && problem !== null && 'id' in problem && typeof problem.id === 'string'
    ? problem.id
    : null;
}
