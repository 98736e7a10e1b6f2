import type { AppContext } from '../../platform/boot/context.ts';
import type { Resource } from '../../resources/resource.ts';
import { eventPayload, payloadReading, spreadEvents } from '../../webhooks/webhooks.ts';
import type { LoadedExtension } from '../load-extensions.ts';
import type { Manifest } from '../process/extension-messages.ts';
import { runHook } from './run-hook.ts';
import { endTurn, extendTurn, nextEvent, readWaiting, type Turn, takeTurn } from './turns.queries.ts';

/** Hooks that one turn runs, so that the list of jobs shows progress. */
const hooksPerTurn = 200;
const minuteMs = 60_000;

/** Runs the due hooks of each extension, the extensions side by side. */
export async function runExtensions(
  context: AppContext,
  {
    extensions,
    resources,
  }: { readonly extensions: readonly LoadedExtension[]; readonly resources: readonly Resource[] },
  signal?: AbortSignal,
): Promise<void> {
  while ((await spreadEvents(context.db)) > 0) if (signal?.aborted) return;
  const reading = payloadReading(context, resources);
  const payload = (event: Parameters<typeof eventPayload>[1]) => eventPayload({ context, reading }, event);
  await Promise.all(extensions.map((extension) => runTurn(context, { extension, payload }, signal)));
}

interface Sources {
  readonly extension: LoadedExtension;
  readonly payload: (event: Parameters<typeof eventPayload>[1]) => Promise<string>;
}

async function runTurn(context: AppContext, { extension, payload }: Sources, signal?: AbortSignal): Promise<void> {
  const { name } = extension.manifest;
  const waiting = await readWaiting(context.db, name);
  if (!waiting || (!waiting.hasEvents && dueJobs(extension, waiting.jobRuns, new Date()).length === 0)) return;
  const turn = await takeTurn(context.db, name);
  if (!turn) return;
  try {
    if (!(await runJobs(context, extension, turn))) return;
    for (let count = 0; count < hooksPerTurn; count += 1) {
      if (signal?.aborted) return;
      const due = await nextEvent(context.db, turn.name);
      if (!due || !(await extendTurn(context.db, turn))) return;
      const event = { id: due.event_id, ...JSON.parse(await payload(due)) };
      const run = { turn, hook: { kind: 'event', event }, finished: { position: due.position } } as const;
      if (!(await runHook(context, extension, run))) return;
    }
  } finally {
    // An idle extension needs no memory, and work that a hook left behind ends.
    extension.process.end();
    await endTurn(context.db, turn);
  }
}

/** Runs the due jobs. Returns false after a failure. */
async function runJobs(context: AppContext, extension: LoadedExtension, turn: Turn): Promise<boolean> {
  const now = new Date();
  for (const { name } of dueJobs(extension, turn.jobRuns, now)) {
    if (!(await extendTurn(context.db, turn))) return false;
    const hook = { kind: 'job', name, now: now.toISOString() } as const;
    if (!(await runHook(context, extension, { turn, hook, finished: { job: name } }))) return false;
  }
  return true;
}

function dueJobs({ manifest }: LoadedExtension, jobRuns: Turn['jobRuns'], now: Date): Manifest['jobs'] {
  return manifest.jobs.filter(({ name, everyMinutes }) => {
    const last = jobRuns[name];
    return last === undefined || now.getTime() - Date.parse(last) >= everyMinutes * minuteMs;
  });
}
