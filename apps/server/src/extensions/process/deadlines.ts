/** Milliseconds that a hook may take. `load` is the start of the process with its module, before the first hook. */
export const deadlinesMs = {
  event: 5_000,
  job: 30_000,
  panel: 5_000,
  email: 2_000,
  emailTexts: 2_000,
  placing: 1_000,
  reductions: 1_000,
  section: 2_000,
  translate: 20_000,
  provider: 15_000,
  load: 30_000,
} as const;
