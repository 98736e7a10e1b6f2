import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../checkout.mjs';

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
const section = /\n## Failures that are tried\n([\s\S]*?)\n## /.exec(read('docs/operating.md'))?.[1] ?? '';
const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| failure'));

describe('the failures of docs/operating.md', () => {
  it.each([
    'database is away',
    'SIGSTOP',
    'replica is far behind',
    'notifications is cut',
    'bucket does not answer',
    'mail server is away for an hour',
    'disk',
    'clock jumps',
    'damaged backup',
    'foreign file',
    'newer version',
    'older version',
    'migration fails half-way',
  ])('include what an operator fears: %s', (failure) => {
    expect(rows.some((row) => row.includes(failure))).toBe(true);
  });

  it.each(rows)('are shown by a test of that name: %s', (row) => {
    const [, file = '', name = ''] = /`([^`]+\.test\.ts)`: "([^"]+)" \|$/.exec(row) ?? [];
    expect(read(file)).toContain(`'${name}'`);
  });
});
