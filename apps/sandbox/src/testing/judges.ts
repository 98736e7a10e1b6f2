import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with data published by the providers (decision 0023). Without it, the tests use only the project's own fixtures. */
const referenceFolder = process.env['REFERENCE_DATA'] ?? '';
const stripeFile = join(referenceFolder, 'stripe/spec3.2023-09-12.json');
const easypostRecordings = join(referenceFolder, 'easypost-cassettes.tar.gz');

export const hasEasypostRecordings = referenceFolder !== '' && existsSync(easypostRecordings);

/** Reads Stripe's published OpenAPI description, or returns undefined if it is absent. */
export function publishedStripeDescription(): Record<string, unknown> | undefined {
  if (referenceFolder === '' || !existsSync(stripeFile)) return undefined;
  return JSON.parse(readFileSync(stripeFile, 'utf8')) as Record<string, unknown>;
}

export interface Exchange {
  readonly recording: string;
  readonly method: string;
  readonly url: string;
  readonly requestBody: unknown;
  readonly status: number;
  readonly responseBody: unknown;
}

/** Reads every exchange with a JSON response that EasyPost's own client library recorded. */
export function readRecordings(): Exchange[] {
  const folder = mkdtempSync(join(tmpdir(), 'easypost-recordings-'));
  try {
    execFileSync('tar', ['xzf', easypostRecordings, '-C', folder]);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('recording.har'),
    );
    return files.flatMap((file) => {
      const har = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { log: { entries: HarEntry[] } };
      return har.log.entries.map(({ request, response }) => ({
        recording: file.split('/').at(-2) ?? file,
        method: request.method,
        url: request.url,
        requestBody: parsed(request.postData?.text),
        status: response.status,
        responseBody: parsed(response.content.text),
      }));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface HarEntry {
  request: { method: string; url: string; postData?: { text?: string } };
  response: { status: number; content: { text?: string } };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
