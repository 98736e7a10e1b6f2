import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const module = JSON.stringify(new URL('./bounded-heap.ts', import.meta.url).href);
const program = `import { boundHeap } from ${module}; boundHeap(); console.log(process.pid, process.execArgv.join(' '), process.argv.slice(1).join(' '), process.env.MALLOC_MMAP_THRESHOLD_);`;

function begin(...options: readonly string[]): { readonly began: number; readonly output: string } {
  const { pid, stdout } = spawnSync(
    process.execPath,
    [...options, '--input-type=module', '--eval', program, 'given-word'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { began: pid, output: stdout };
}

describe.skipIf(process.platform === 'win32')('a process that was started by hand', () => {
  it('bounds its heap, keeps its id and what it was started with', () => {
    const { began, output } = begin('--no-deprecation');
    expect(output).toMatch(
      new RegExp(`^${began} --max-old-space-size=\\d+ --max-semi-space-size=\\d+ --no-deprecation `),
    );
    expect(output).toContain('given-word');
  });

  it('tells the C library to give freed memory back', () => {
    expect(begin().output).toMatch(/ 131072$/m);
  });

  it('is the command line, too: a backup takes no more memory than the shop may', () => {
    const report = 'data:text/javascript,process.on("exit",()=>console.error(process.execArgv.join(" ")))';
    const commandLine = fileURLToPath(new URL('../../shop.ts', import.meta.url));
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-heap-'));
    const { stderr } = spawnSync(process.execPath, ['--import', report, commandLine, 'doctor', 'one word too many'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir },
    });
    rmSync(dataDir, { recursive: true, force: true });
    expect(stderr).toMatch(/--max-old-space-size=\d+ --max-semi-space-size=\d+/);
  });

  it('keeps the bounds that it was given', () => {
    const { output } = begin('--max-old-space-size=300');
    expect(output).toContain('--max-old-space-size=300');
    expect(output.split('--max-old-space-size')).toHaveLength(2);
  });
});
