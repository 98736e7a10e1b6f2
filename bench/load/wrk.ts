import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Load, LoadRequest, LoadResult } from './load-request.ts';

const run = promisify(execFile);

/** wrk without arguments prints its usage. An error means that wrk is not installed. */
export const hasWrk = spawnSync('wrk').error === undefined;

/** Runs wrk with one thread. Its connections send the requests in rotation, so that neighbours send different ones. */
export async function runWrk({ url, requests, connections, seconds, expected }: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-wrk-'));
  const script = join(folder, 'load.lua');
  writeFileSync(script, buildScript(requests, expected));
  try {
    const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '30s', '-s', script];
    const { stdout } = await run('wrk', [...options, url], { maxBuffer: 1024 * 1024 });
    return parseResult(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildScript(requests: readonly LoadRequest[], expected: string | undefined): string {
  const built = requests.map(({ method = 'GET', path, headers = {}, body }) => {
    const table = Object.entries(headers).map(([name, value]) => `[${text(name)}] = ${text(value)}`);
    return `wrk.format(${text(method)}, ${text(path)}, {${table.join(', ')}}, ${body === undefined ? 'nil' : text(body)})`;
  });
  // One statement for each request, because Lua limits the constants of a single expression.
  const checked =
    expected === undefined
      ? ''
      : `function response(status, headers, body) if string.sub(body, 1, ${expected.length}) ~= ${text(expected)} then unexpected = unexpected + 1 end end`;
  return `local threads = {}
function setup(thread) table.insert(threads, thread) end
local sent, place = {}, 0
unexpected = 0
function init()
  ${built.map((request, index) => `sent[${index + 1}] = ${request}`).join('\n  ')}
end
function request()
  place = place % #sent + 1
  return sent[place]
end
${checked}
function done(summary, latency)
  local failed, errors = 0, summary.errors
  for _, thread in ipairs(threads) do failed = failed + thread:get('unexpected') end
  io.write(string.format('RESULT %d %d %d %d %d %d\\n', summary.requests, summary.duration, summary.bytes,
    failed + errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`;
}

/** Returns a Lua string. Its escapes match JSON except \\u, which no request here needs beyond ASCII. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll('\\/', '/');
}

function parseResult(output: string): LoadResult {
  const numbers = /^RESULT (?<numbers>[\d ]+)$/m.exec(output)?.groups?.['numbers']?.split(' ').map(Number);
  if (!numbers) throw new Error(`wrk said: ${output}`);
  const [answers = 0, us = 1, bytes = 0, failed = 0, p50 = 0, p99 = 0] = numbers;
  return {
    rate: (answers * 1_000_000) / us,
    answers,
    failed,
    bytes: bytes / Math.max(answers, 1),
    p50Ms: p50 / 1000,
    p99Ms: p99 / 1000,
  };
}
