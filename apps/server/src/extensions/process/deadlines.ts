/** Milliseconds that a hook may take, with the start of the process. */
export const deadlinesMs = { event: 5_000, job: 30_000, panel: 5_000, load: 10_000 } as const;
