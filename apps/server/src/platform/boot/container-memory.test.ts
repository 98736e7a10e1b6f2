import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { heapMegabytes } from './bounded-heap.ts';
import { containerMemory } from './container-memory.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** Creates a folder with these files of /proc and /sys. */
function machine(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-cgroup-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  return root;
}

const mebibytes = (count: number) => String(count * 1024 * 1024);

describe('the memory limit of a container', () => {
  it.each([
    ['a container of cgroup v2', { 'proc/self/cgroup': '0::/', 'sys/fs/cgroup/memory.max': mebibytes(512) }, 512],
    [
      'a systemd unit of cgroup v2',
      {
        'proc/self/cgroup': '0::/system.slice/vitrine.service',
        'sys/fs/cgroup/system.slice/vitrine.service/memory.max': mebibytes(700),
        'sys/fs/cgroup/system.slice/memory.max': 'max',
      },
      700,
    ],
    [
      'a group above with less',
      {
        'proc/self/cgroup': '0::/pod/shop',
        'sys/fs/cgroup/pod/shop/memory.max': 'max',
        'sys/fs/cgroup/pod/memory.max': mebibytes(1_024),
      },
      1_024,
    ],
    [
      'a container of cgroup v1',
      {
        'proc/self/cgroup': '5:cpu,cpuacct:/docker/1f\n4:memory:/docker/1f\n0::/docker/1f',
        'sys/fs/cgroup/memory/memory.limit_in_bytes': mebibytes(256),
      },
      256,
    ],
    [
      'cgroup v1 without a limit',
      { 'proc/self/cgroup': '4:memory:/', 'sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712' },
      null,
    ],
    ['cgroup v2 without a limit', { 'proc/self/cgroup': '0::/', 'sys/fs/cgroup/memory.max': 'max' }, null],
    ['a machine without cgroups', {}, null],
  ])('is read in %s', (_, files, limit) => {
    expect(containerMemory(machine(files))).toBe(limit);
  });
});

describe('the bound of the heap', () => {
  it.each([
    ['what SHOP_HEAP_MB says', { SHOP_HEAP_MB: '700' }, 512, 700],
    ['192 MB without a limit', { NODE_ENV: 'production' }, null, 192],
    ['half of the limit in production', { NODE_ENV: 'production' }, 2_048, 1_024],
    ['at most 4 GB by itself', { NODE_ENV: 'production' }, 262_144, 4_096],
    ['no more than 192 MB outside production', {}, 2_048, 192],
    ['half of a small limit outside production too', {}, 256, 128],
    ['enough for the shop to start, however small the limit is', {}, 64, 96],
    ['the default where SHOP_HEAP_MB is no number, which the start then refuses', { SHOP_HEAP_MB: 'much' }, null, 192],
  ])('is %s', (_, variables, limit, megabytes) => {
    expect(heapMegabytes(variables, limit)).toBe(megabytes);
  });
});
