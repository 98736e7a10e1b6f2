import type { Job } from '../../runtime/workers/worker-job.ts';
import { runJob } from '../../runtime/workers/worker-pool.ts';

/** The maximum number of characters cleaned in this process, in a few milliseconds at worst; longer pages go to a worker (decision 0011). */
const shortLength = 8_000;

const job: Job = {
  module: new URL('./clean-html.job.ts', import.meta.url).href,
  name: 'cleanPage',
  lane: 'texts',
  limits: { silenceMs: 60_000, cpuMs: 20_000, megabytes: 400 },
};

/**
 * Runs `cleanHtml` without delaying other requests. Throws JobStopped or WorkersBusy when a long page cannot be
 * cleaned.
 */
export async function cleanPage(html: string): Promise<string> {
  if (html.length > shortLength) return runJob<string>(job, html);
  const { cleanHtml } = await import('./clean-html.ts');
  return cleanHtml(html);
}
