import { spawnSync } from 'node:child_process';
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

  it('makes the C library release freed memory', () => {
    expect(begin().output).toMatch(/ 131072$/m);
  });

  it('keeps the bounds that it was given', () => {
    const { output } = begin('--max-old-space-size=300');
    expect(output).toContain('--max-old-space-size=300');
    expect(output.split('--max-old-space-size')).toHaveLength(2);
  });
});
