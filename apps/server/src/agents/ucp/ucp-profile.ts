import { capabilities, fulfillment, ucpVersion } from '../shopping/answers.ts';
import type { SigningKey } from './sign-responses.ts';

const site = `https://ucp.dev/${ucpVersion}`;
const extensions = {
  [fulfillment]: { spec: 'fulfillment', schema: 'fulfillment', extends: 'dev.ucp.shopping.checkout' },
};

/**
 * Returns the profile of the protocol version 2026-04-08 (decision 0067). A later version gets a profile of its own, and
 * this one stays as it is, except for added capabilities. While agents may pay, it names the payment handler and the
 * extension for delivery (decision 0067).
 */
export function ucpProfile(
  siteUrl: string,
  { publicKey }: Pick<SigningKey, 'publicKey'>,
  handlers: Readonly<Record<string, readonly object[]>> | null,
) {
  const service = (transport: 'rest' | 'mcp', endpoint: string, schema: string) => ({
    version: ucpVersion,
    spec: `${site}/specification/overview`,
    transport,
    schema: `${site}/services/shopping/${schema}`,
    endpoint: siteUrl + endpoint,
  });
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          service('rest', '/api/ucp', 'rest.openapi.json'),
          service('mcp', '/api/ucp/mcp', 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries({ ...capabilities, ...(handlers && extensions) }).map(([name, { spec, schema, ...more }]) => [
          name,
          [
            {
              version: ucpVersion,
              spec: `${site}/specification/${spec}`,
              schema: `${site}/schemas/shopping/${schema}.json`,
              ...more,
            },
          ],
        ]),
      ),
      payment_handlers: handlers ?? {},
    },
    signing_keys: [publicKey],
  };
}
