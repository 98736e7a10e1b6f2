import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';

/** Milliseconds after which an unused connection closes, before a firewall may drop it. */
const idleMs = 4_000;
const httpAgent = new HttpAgent({ keepAlive: true, timeout: idleMs });
const httpsAgent = new HttpsAgent({ keepAlive: true, timeout: idleMs });

/**
 * Returns the SDK's client with a limit for the whole call: the time that the SDK passes on. The SDK's own limit begins
 * when the connection is open, and begins again with each byte.
 */
export function limitedHttpClient(protocol: 'http' | 'https'): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient(protocol === 'https' ? httpsAgent : httpAgent);
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const limitMs = request[7];
    const endsAt = performance.now() + limitMs;
    const response = await within(send(...request), limitMs);
    const read = response.toJSON.bind(response);
    response.toJSON = () => within(read(), endsAt - performance.now());
    return response;
  };
  return client;
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(Object.assign(new Error('Stripe did not respond in time.'), { code: 'ETIMEDOUT' }));
    limit = setTimeout(refuse, Math.max(ms, 0));
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(limit);
  }
}
