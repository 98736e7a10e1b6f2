import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxCustomsForms } from '@vitrine/domain/shipping/customs/customs-forms.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { listenUrl } from '../platform/runtime/environment/derived-values.ts';
import { errorCode } from '../platform/runtime/error-code.ts';

const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 15_000;

/** A label as a file to print. */
export interface LabelFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/**
 * Returns the shop's own copy of a label or of a form for the customs, because the provider deletes labels after some months. Fetches and stores a
 * missing one under the data folder. It is not among the public media, because it contains an address. Returns null
 * when the provider cannot be reached.
 */
export async function labelFile(context: AppContext, name: string, labelUrl: string): Promise<LabelFile | null> {
  const folder = labelFolder(context.environment.dataDir);
  const file = join(folder, name);
  const stored = await readFile(file).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  });
  if (stored) return { bytes: stored, contentType: detectContentType(stored) };
  const bytes = await fetchLabel(context, labelUrl);
  if (!bytes) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return { bytes, contentType: detectContentType(bytes) };
}

/** Returns the name of the shop's copy of a form for the customs. */
export function formFileName(shipmentId: string, index: number): string {
  return `${shipmentId}-form-${index}`;
}

/** Deletes the shop's copies of labels and their forms. Missing files are no error. */
export async function deleteLabelFiles(dataDir: string, shipmentIds: readonly string[]): Promise<void> {
  for (const id of shipmentIds) {
    const files = [id, ...Array.from({ length: maxCustomsForms }, (_, index) => formFileName(id, index))];
    for (const name of files.flatMap((file) => [file, `${file}.part`]))
      await rm(join(labelFolder(dataDir), name), { force: true });
  }
}

function labelFolder(dataDir: string): string {
  return join(dataDir, 'labels');
}

async function fetchLabel(context: AppContext, labelUrl: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(reachable(context, labelUrl), { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok || !answer.body) throw new Error(`The address of the label returned ${answer.status}.`);
    return await readBytes(answer.body);
  } catch (error) {
    context.log.warn({ err: error, labelUrl }, 'could not fetch a label');
    return null;
  }
}

/** Reads a file to its end, or throws above the limit. The sender may state no length, or a wrong one. */
async function readBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) throw new Error(`The label has more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  if (size === 0) throw new Error('The label has no bytes.');
  return Buffer.concat(parts);
}

/**
 * Converts an address of the sandbox's files. Browsers reach them through the shop, the shop itself requests them from
 * the sandbox.
 */
function reachable({ sandboxUrl, environment }: AppContext, labelUrl: string): URL {
  const url = new URL(labelUrl, environment.siteUrl);
  const isOwn = [environment.siteUrl, listenUrl(environment)].some((address) => new URL(address).origin === url.origin);
  return sandboxUrl !== null && isOwn && url.pathname.startsWith('/sandbox/')
    ? new URL(url.pathname + url.search, sandboxUrl)
    : url;
}

function detectContentType(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return 'application/pdf';
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'image/png';
  return 'application/octet-stream';
}
