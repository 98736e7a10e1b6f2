import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const bytesPerMegabyte = 1024 * 1024;
/** cgroup v1 writes "no limit" as the largest multiple of a page. No machine has an exabyte. */
const unlimitedMegabytes = 1e12;

/**
 * Returns the memory limit of this process's container or systemd unit in MB, or null without a limit. The minimum of
 * its group and the groups above counts.
 *
 * @param root the folder that contains /proc and /sys; tests pass another one.
 */
export function containerMemory(root = '/'): number | null {
  const limits = readLines(join(root, 'proc/self/cgroup')).flatMap((line) => readLimits(root, line));
  return limits.length === 0 ? null : Math.min(...limits);
}

/**
 * Returns the limits on the path of one line of /proc/self/cgroup, such as `0::/shop.service` (v2) or
 * `4:memory:/docker/1f` (v1).
 */
function readLimits(root: string, line: string): number[] {
  const [, number, controllers = '', path = ''] = /^(\d+):([^:]*):(\/.*)$/.exec(line) ?? [];
  const isNew = number === '0' && controllers === '';
  if (!isNew && !controllers.split(',').includes('memory')) return [];
  const mount = join(root, isNew ? 'sys/fs/cgroup' : 'sys/fs/cgroup/memory');
  const file = isNew ? 'memory.max' : 'memory.limit_in_bytes';
  return foldersUpwards(path).flatMap((folder) => limitIn(join(mount, folder, file)));
}

function foldersUpwards(path: string): string[] {
  return path === '/' ? ['/'] : [path, ...foldersUpwards(dirname(path))];
}

function limitIn(file: string): number[] {
  const [text = ''] = readLines(file);
  const megabytes = /^\d+$/.test(text) ? Math.floor(Number(text) / bytesPerMegabyte) : Number.POSITIVE_INFINITY;
  return megabytes < unlimitedMegabytes ? [megabytes] : [];
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}
