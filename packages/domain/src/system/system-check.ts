/** The checks by name, in the order in which they are shown. */
export const checkNames = [
  'database',
  'environment',
  'pool',
  'secret',
  'address',
  'providers',
  'mail',
  'webhook',
  'notifications',
  'replicas',
  'clock',
  'disk',
  'storage',
  'backups',
] as const;
export type CheckName = (typeof checkNames)[number];

export const checkStates = ['OK', 'WARNING', 'FAILING'] as const;
export type CheckState = (typeof checkStates)[number];

/** One check: what is so, what to do about it, and where. */
export interface SystemCheck {
  readonly name: CheckName;
  readonly state: CheckState;
  /** What is so, in one sentence. */
  readonly finding: string;
  /** What to do; null when nothing has to be done. */
  readonly advice: string | null;
  /** The page of the admin area where it is set; null for what is set elsewhere. */
  readonly link: string | null;
}

/** Returns a check that found nothing to do. */
export function ok(name: CheckName, finding: string): SystemCheck {
  return { name, state: 'OK', finding, advice: null, link: null };
}
