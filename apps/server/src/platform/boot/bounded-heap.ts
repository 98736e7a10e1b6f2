import { containerMemory } from './container-memory.ts';

/**
 * The shop's share of the 350 MB for all processes. Without a limit, V8's heap may grow to a quarter of the machine's
 * memory.
 */
const usualMegabytes = 192;
/** Minimum heap with which the shop starts. */
const minMegabytes = 96;
/** Maximum default heap. With more, garbage collection causes noticeable pauses. SHOP_HEAP_MB may exceed it. */
const maxMegabytes = 4_096;
/** V8 would take up to 64 MB twice for young objects, and then collect constantly to stay below the limit. */
const youngMegabytes = 12;
/**
 * Variables of glibc's allocator, in bytes. Other C libraries do not have them. By default glibc raises its thresholds
 * with each large freed block, and then retains freed memory: 130 MB after the demo store was created.
 */
const returnedMemory = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '1048576' };

/**
 * Returns the heap limit in MB: SHOP_HEAP_MB, else half of the container's limit in production. Elsewhere a large limit
 * does not raise the heap. The other half is for buffers, workers and the embedded database, if any.
 */
export function heapMegabytes(
  variables: Readonly<Record<string, string | undefined>>,
  containerMegabytes: number | null,
): number {
  const given = variables['SHOP_HEAP_MB']?.trim() ?? '';
  if (/^\d{1,9}$/.test(given)) return Number(given);
  if (containerMegabytes === null) return usualMegabytes;
  const max = variables['NODE_ENV'] === 'production' ? maxMegabytes : usualMegabytes;
  return Math.max(minMegabytes, Math.min(max, Math.floor(containerMegabytes / 2)));
}

/**
 * Restarts the process with a limited heap unless its command line or NODE_OPTIONS limits it. The restart preserves the
 * process id and runs before anything is open. V8 accepts these limits, and the C library its variables, only at the
 * start. Does nothing on Windows or under Node's permission model, where a restart is impossible.
 */
export function boundHeap(): void {
  const given = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ');
  if (/--(?:max-old-space-size|permission)/.test(given) || process.platform === 'win32' || !process.execve) return;
  const bounds = [
    `--max-old-space-size=${heapMegabytes(process.env, containerMemory())}`,
    `--max-semi-space-size=${youngMegabytes}`,
  ];
  process.execve(process.execPath, [process.execPath, ...bounds, ...process.execArgv, ...process.argv.slice(1)], {
    ...returnedMemory,
    ...process.env,
  });
}
