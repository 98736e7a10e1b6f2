import type { Problem } from '@vitrine/contract/errors/problem.schema.ts';
import { adminLanguage, translatedSentence } from '@vitrine/messages/admin/t.ts';

/** Sends a request and words a refusal of the server in the language of the admin area. */
export async function fetchInWords(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const isProblem = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  if (response.ok || !isProblem || adminLanguage() === 'en') return response;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null); // Broken JSON is reported by the reader of the response.
  if (typeof problem !== 'object' || problem === null) return response;
  const { status, statusText, headers } = response;
  return new Response(JSON.stringify(inWords(problem)), { status, statusText, headers });
}

/** Returns a problem whose sentences are in the language of the admin area. */
function inWords({ detail, errors, ...problem }: Partial<Problem>): Partial<Problem> {
  return {
    ...problem,
    ...(detail !== undefined && { detail: translatedSentence(detail) }),
    ...(errors && { errors: errors.map((error) => ({ ...error, message: translatedSentence(error.message) })) }),
  };
}
