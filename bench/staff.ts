import type { JobsAnswer } from '@vitrine/contract/jobs/jobs.schema.ts';
import { type BenchShop, pause } from './bench-shop.ts';

/** A signed-in member of staff. */
export interface Staff {
  /** The `cookie` header of the session. */
  readonly cookie: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown>;
  read(resource: string, filter: object): Promise<unknown>;
}

/** Signs in as an owner created for the benchmark, because the demo account may not search people. */
export async function signIn({ url, pool }: BenchShop): Promise<Staff> {
  const email = 'bench-staff@example.com';
  const password = 'a password of the benchmark';
  let cookie = '';
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  await send('POST', 'auth/register', {
    user: { firstName: 'Bench', lastName: 'Staff', email, role: 'USER' },
    password,
  });
  await pool.query(`update users set role = 'SITE_OWNER' where email = $1`, [email]);
  const [signedIn] = (await send('POST', 'auth/login', { email, password })).headers.getSetCookie();
  if (!signedIn) throw new Error('the staff account can not sign in');
  cookie = signedIn.split(';')[0] ?? '';
  const call: Staff['call'] = async (method, path, body) => {
    const answer = await send(method, path, body);
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${await answer.text()}`);
    return answer.json();
  };
  return { cookie, call, read: (resource, filter) => call('POST', `${resource}/many`, filter) };
}

/** Aggregates the past sales days, as the shop does automatically within minutes. */
export async function addUpSalesDays({ call }: Staff): Promise<void> {
  const requestCount = Date.now();
  await call('POST', 'settings/admin/jobs/sales-days/run');
  for (;;) {
    const { items } = (await call('GET', 'settings/admin/jobs')) as JobsAnswer;
    const job = items.find(({ name }) => name === 'sales-days');
    if (job?.error) throw new Error(job.error);
    if (job?.lastRunAt && Date.parse(job.lastRunAt) >= requestCount) return;
    await pause(200);
  }
}
