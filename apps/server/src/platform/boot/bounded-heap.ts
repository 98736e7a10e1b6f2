import { containerMemory } from './container-memory.ts';

/** The shop's share of the 350 MB that all processes may take; without a bound V8's heap may grow to a quarter of the machine's memory. */
const usualMegabytes = 192;
/** With less the shop does not start. */
const leastMegabytes = 96;
/** With more, collecting the heap takes noticeable pauses. SHOP_HEAP_MB may say more. */
const mostMegabytes = 4_096;
/** V8 would take up to 64 MB twice for young objects, and then collect constantly to stay below the bound. */
const youngMegabytes = 12;
/**
 * Of glibc's allocator, in bytes; other C libraries know no such variables. By itself it raises its thresholds with each large block that is
 * freed, and then keeps what is freed: 130 MB after the demo store was filled in.
 */
const returnedMemory = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '1048576' };

/**
 * Returns the bound of the heap in MB: SHOP_HEAP_MB, else half of the container's limit in production. Elsewhere a large limit is no reason
 * to take more. The other half is for buffers, workers and, where there is one, the embedded database.
 */
export function heapMegabytes(
  variables: Readonly<Record<string, string | undefined>>,
  containerMegabytes: number | null,
): number {
  const given = variables['SHOP_HEAP_MB']?.trim() ?? '';
  if (/^\d{1,9}$/.test(given)) return Number(given);
  if (containerMegabytes === null) return usualMegabytes;
  const most = variables['NODE_ENV'] === 'production' ? mostMegabytes : usualMegabytes;
  return Math.max(leastMegabytes, Math.min(most, Math.floor(containerMegabytes / 2)));
}

/**
 * Restarts the process with a bounded heap unless its command line or NODE_OPTIONS bounds it: in place, with the same id, before
 * anything is open. V8 accepts these bounds, and the C library its variables, only at the start. Does nothing where a restart is impossible: on Windows or under Node's
 * permission model.
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
