import type { CdnSettings } from '../../runtime/environment/cdn-settings.ts';
import { type PurgeRequest, purgeRequests } from './purge-requests.ts';

/** Milliseconds that the CDN may take for one purge. */
const answerMs = 10_000;

/** The result of a purge. null when every address has confirmed it, else the reason as text, without the token. */
export type PurgeFailure = string | null;

/** Purges the tags everywhere. Never throws. */
export async function sendPurge(cdn: CdnSettings, tags: readonly string[], signal: AbortSignal): Promise<PurgeFailure> {
  for (const request of purgeRequests(cdn, tags)) {
    const failure = await sendOne(request, AbortSignal.any([signal, AbortSignal.timeout(answerMs)]));
    if (failure !== null) return `${new URL(request.url).host}: ${failure}`;
  }
  return null;
}

async function sendOne({ url, ...request }: PurgeRequest, signal: AbortSignal): Promise<PurgeFailure> {
  try {
    const answer = await fetch(url, { ...request, redirect: 'error', signal });
    await answer.arrayBuffer();
    return answer.ok ? null : `answer ${answer.status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
