// Runs on Node 18 and without any package.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the processes that launched this one and that the shop must not outlive, for VITRINE_LAUNCHERS. These are
 * npm, and the shell that npm may have started in between.
 * There are none for a start by hand, because `nohup node tools/start.mjs &` outlives its shell.
 */
export function launchers() {
  const given = (process.env.VITRINE_LAUNCHERS ?? '').split(',').filter(Boolean);
  if (given.length > 0 || !process.env.npm_lifecycle_event || process.platform === 'win32') return given;
  const parent = process.ppid;
  const { name, ppid } = describe(parent);
  const isShell = /^-?(ba|da|a|z|k)?sh$|^busybox$/.test(name);
  return [parent, ...(isShell ? [ppid] : [])].filter((pid) => pid > 1).map(String);
}

function describe(pid) {
  if (process.platform === 'linux') {
    try {
      const [, name, ppid] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name: name ?? '', ppid: Number(ppid) };
    } catch {
      return { name: '', ppid: 0 };
    }
  }
  const [ppid, name] = (spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '')
    .trim()
    .split(/\s+/);
  return { name: (name ?? '').replace(/^.*\//, ''), ppid: Number(ppid) };
}
