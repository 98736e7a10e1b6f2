import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

/** Runs the npm that runs this process, else the one of the machine, and returns its output. */
export function npm(words: readonly string[], folder: string): string {
  const running = process.env['npm_execpath'] ?? '';
  const isNpm = /^npm(-cli)?\.c?js$/.test(basename(running));
  const [program, ...first] = isNpm ? [process.execPath, running] : ['npm'];
  return execFileSync(program, [...first, ...words], { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 });
}
