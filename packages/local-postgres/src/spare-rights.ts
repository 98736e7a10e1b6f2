import { readFileSync } from 'node:fs';

/** CAP_DAC_READ_SEARCH of linux/capability.h, as a bit of the sets in /proc/PID/status. */
const readSearch = 4n;

/**
 * Returns words in front of a command that remove the rights of root that this process retains, except reading. A shop
 * in a closed folder needs reading, and PostgreSQL's own programs are in that folder too. Empty for a process without
 * such rights.
 */
export function withoutExtraRights(): readonly string[] {
  const ambient = ambientRights();
  if ((ambient & ~readSearch) === 0n) return [];
  const stored = (ambient & readSearch) === 0n ? '-all' : '-all,+dac_read_search';
  return ['setpriv', `--inh-caps=${stored}`, `--ambient-caps=${stored}`];
}

function ambientRights(): bigint {
  if (process.platform !== 'linux') return 0n;
  const [, set] = /^CapAmb:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return set === undefined ? 0n : BigInt(`0x${set}`);
}
