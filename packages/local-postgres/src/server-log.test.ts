import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainEnd, logSize, readLog } from './server-log.ts';

const afterReason = [
  '2026-11-30 06:31:16.578 UTC [32641] LOG:  startup process (PID 32644) exited with exit code 1',
  '2026-11-30 06:31:16.578 UTC [32641] LOG:  terminating any other active server processes',
  '2026-11-30 06:31:16.587 UTC [32641] LOG:  shutting down due to startup process failure',
  '2026-11-30 06:31:16.611 UTC [32641] LOG:  database system is shut down',
];

it('names a full disk and the remedy, although PostgreSQL writes four more lines', () => {
  const output = [
    '2026-11-30 06:31:15.782 UTC [32644] LOG:  redo starts at 0/174B630',
    '2026-11-30 06:31:16.547 UTC [32642] ERROR:  could not write blocks 31..31 in file "base/16385/1249": No space left on device',
    '2026-11-30 06:31:16.547 UTC [32642] HINT:  Check free disk space.',
    '2026-11-30 06:31:16.552 UTC [32644] FATAL:  checkpoint request failed',
    ...afterReason,
  ].join('\n');
  const reason = explainEnd(output, '/srv/shop/postgres');
  expect(reason).toContain('No space left on device');
  expect(reason).toContain('FATAL:  checkpoint request failed');
  expect(reason).toContain('The disk of /srv/shop/postgres is full. Free space, then start the shop again.');
  expect(reason).not.toContain('database system is shut down');
});

it('shows the last lines of an output without an error', () => {
  expect(explainEnd(['one', ...afterReason].join('\n'), '/srv')).toBe(afterReason.join(' | '));
});

it('points to the disk when nothing could be written', () => {
  expect(explainEnd('', '/srv/shop/postgres')).toBe(
    'it wrote no reason. Check that the disk of /srv/shop/postgres has free space.',
  );
});

it('reads the output of one start only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-log-'));
  try {
    expect(logSize(folder)).toBe(0);
    writeFileSync(join(folder, 'postgres.log'), 'FATAL:  of the start before – ä\n');
    const start = logSize(folder);
    writeFileSync(join(folder, 'postgres.log'), 'FATAL:  of this start\n', { flag: 'a' });
    expect(readLog(folder, start)).toBe('FATAL:  of this start');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
