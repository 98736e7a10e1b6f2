import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const bytesPerMegabyte = 1024 * 1024;
/** cgroup v1 writes "no limit" as the largest multiple of a page; no machine has an exabyte. */
const unlimitedMegabytes = 1e12;

/**
 * Returns the memory that the container or the systemd unit of this process may take, in MB; null without a limit. The smallest of its
 * group and the groups above counts.
 *
 * @param root the folder in which /proc and /sys are; another one in tests.
 */
export function containerMemory(root = '/'): number | null {
  const limits = readLines(join(root, 'proc/self/cgroup')).flatMap((line) => limitsOf(root, line));
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Returns the limits on the way of one line of /proc/self/cgroup, such as `0::/shop.service` (v2) or `4:memory:/docker/1f` (v1). */
function limitsOf(root: string, line: string): number[] {
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
