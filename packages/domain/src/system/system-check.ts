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

/** One check: its finding, its advice, and the page to open. */
export interface SystemCheck {
  readonly name: CheckName;
  readonly state: CheckState;
  /** The finding, in one sentence. */
  readonly finding: string;
  /** The advice. Null when nothing has to be done. */
  readonly advice: string | null;
  /** The page of the admin area with the setting. Null for a setting elsewhere. */
  readonly link: string | null;
}

/** Returns a check without a problem. */
export function ok(name: CheckName, finding: string): SystemCheck {
  return { name, state: 'OK', finding, advice: null, link: null };
}
