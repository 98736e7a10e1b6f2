import { ApiError } from '@vitrine/contract/client/api-error.ts';

interface Creating<Item, Body> {
  create(body: Body, idempotencyKey: string): Promise<Item>;
  update(id: string, body: Body): Promise<Item>;
}

/**
 * Creates a record once, even if staff try again after a lost connection. If an earlier try created it and the form was changed
 * since, the record is updated.
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
