import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { freePort } from '../../../../tools/testing/free-port.ts';
import { deliverMail, mailTransport } from '../mail/mail.ts';
import { loadStock, orderRecord, paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const port = await freePort();
const transport = mailTransport({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  dataDir: context.environment.dataDir,
});

/**
 * Advances the time until all emails are due, for the emails alone, by making them due earlier. Returns the seconds.
 */
async function passTime(): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `with pause as (select greatest(max(next_attempt_at) - now(), interval '0') as time from mail_messages where status = 'QUEUED')
     update mail_messages set next_attempt_at = next_attempt_at - pause.time from pause where status = 'QUEUED'
     returning extract(epoch from pause.time)::float as seconds`,
  );
  return rows[0]?.seconds ?? 0;
}

const statuses = async () => {
  const { rows } = await pool.query(`select status, count(*)::int as count from mail_messages group by status`);
  return rows;
};

it('a mail server that is away for an hour costs no order and no letter: all are kept, and each is sent once when it is back', async () => {
  const product = await stockProduct(shop, { stock: 10 });
  const first = [await paidOrder(shop, { product }), await paidOrder(shop, { product })];
  let passed = 0;
  let rounds = 0;
  while (passed < 3_600) {
    await deliverMail(context, transport);
    passed += await passTime();
    rounds += 1;
  }
  // Half a minute, doubled each time. An hour takes seven attempts for an email.
  expect(rounds).toBe(7);
  const ids = [...first, await paidOrder(shop, { product })];
  expect(await statuses()).toEqual([{ status: 'QUEUED', count: 6 }]);
  for (const id of ids) expect((await orderRecord(shop, id)).status).toBe('PAID');
  expect(await loadStock(shop, product)).toBe(7);

  const emails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let email = '';
      stream.on('data', (chunk: Buffer) => (email += chunk.toString('utf8')));
      stream.on('end', () => {
        emails.push(email);
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  await deliverMail(context, transport);
  await passTime();
  await Promise.all([deliverMail(context, transport), deliverMail(context, transport)]);
  expect(await statuses()).toEqual([{ status: 'SENT', count: 6 }]);
  const messageIds = emails.map((email) => /^Message-ID: (\S+)/im.exec(email)?.[1]);
  expect([messageIds.length, new Set(messageIds).size]).toEqual([6, 6]);
  transport.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});
