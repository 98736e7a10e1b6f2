import { expect, it, vi } from 'vitest';
import type { AppContext } from '../platform/boot/context.ts';
import { createJobStarter } from './job-starter.ts';

const failPlanning = async () => Promise.reject(new Error('timeout exceeded when trying to connect'));

it('a nightly job that cannot be planned while the start is busy is planned by its first run, without an error', async () => {
  const log = { error: vi.fn(), info: vi.fn() };
  const starter = createJobStarter({ log, pool: {} } as unknown as AppContext);
  starter.startNightly('backups', failPlanning, async () => {});
  await expect
    .poll(() => log.info.mock.calls)
    .toMatchObject([[{ job: 'backups' }, expect.stringContaining('first run')]]);
  expect(log.error).not.toHaveBeenCalled();
  await starter.stop();
});
