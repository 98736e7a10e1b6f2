import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const judgesFolder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

/** Stripe's OpenAPI description; where it is absent, what depends on it is skipped. */
export const stripeDescription = join(judgesFolder, 'stripe/spec3.2023-09-12.json');
/** EasyPost's recorded exchanges. */
export const easypostRecordings = join(judgesFolder, 'easypost-cassettes.tar.gz');

export const hasStripeDescription = existsSync(stripeDescription);
export const hasEasypostRecordings = existsSync(easypostRecordings);

export interface Exchange {
  readonly recording: string;
  readonly method: string;
  readonly url: string;
  readonly requestBody: unknown;
  readonly status: number;
  readonly responseBody: unknown;
}

/** Every recorded exchange with a JSON answer. */
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
