import { fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createLog, logRequests, requestLogging, sendLogLines } from './log.ts';

afterEach(() => sendLogLines(null));

it('the line of a request has its path, without its query and without the token of a download', async () => {
  const lines: string[] = [];
  sendLogLines((line) => lines.push(line));
  const app = fastify(requestLogging(createLog('info')));
  await app.register(logRequests, { logClientAddress: 'off' });
  app.get('/downloads/:token', async () => 'bytes');
  app.get('/orders/:id', async () => 'order');
  await app.inject('/downloads/c2VjcmV0?token=secret');
  await app.inject('/orders/10001?token=secret');
  await app.close();
  const paths = lines.map((line): unknown => JSON.parse(line).path).filter((path) => path !== undefined);
  expect(paths).toEqual(['/downloads/:token', '/orders/10001']);
});
