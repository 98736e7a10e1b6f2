import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type {
  ExtensionTaxCommit,
  ExtensionTaxedAmount,
  ExtensionTaxes,
  ExtensionTaxRequest,
  ExtensionTaxReversal,
  ExtensionTaxUndo,
} from '@vitrine/contract/extensions/extension-tax.ts';
import {
  computeTaxes as computeSandboxTaxes,
  generalCode,
  shippingCode,
} from '../../../../../sandbox/src/stripe/tax/tax-rates.ts';

interface Entry {
  readonly id: string;
  readonly order: string;
  readonly amount: number;
  readonly tax: number;
}

/** How the server fails: it stores and drops the connection, or it does something else than calculate. */
type Failure = 'drop' | 'hang' | 'down' | 'refuse' | ((taxes: ExtensionTaxes) => object);

/** Starts a tax service with the JSON interface of the template. Its rates are those of the sandbox's Stripe. */
export async function startTaxService() {
  const entries = new Map<string, Entry>();
  let failure: Failure | null = null;
  let calculationCount = 0;

  const store = (key: string, entry: Omit<Entry, 'id'>) => {
    const known = entries.get(key) ?? { ...entry, id: `doc_${entries.size + 1}` };
    entries.set(key, known);
    return { id: known.id };
  };
  const byId = (id: string) => [...entries.values()].find((entry) => entry.id === id);

  function respond(path: string, body: unknown): object | null {
    if (path === '/account') return { account: 'acct_tax' };
    if (path === '/calculations') {
      calculationCount += 1;
      return toTaxes(body as ExtensionTaxRequest, `calc_${calculationCount}`);
    }
    if (path === '/transactions') {
      const { key, orderNumber, amounts } = body as ExtensionTaxCommit;
      return store(key, { order: orderNumber, ...toSums(amounts, 1) });
    }
    if (path === '/reversals') {
      const { key, transactionId, amounts } = body as ExtensionTaxReversal;
      const order = byId(transactionId)?.order;
      return order === undefined ? null : store(key, { order, ...toSums(amounts, -1) });
    }
    const { key, reversalId } = body as ExtensionTaxUndo;
    const reversal = byId(reversalId);
    if (!reversal) return null;
    return store(key, { order: reversal.order, amount: 0 - reversal.amount, tax: 0 - reversal.tax });
  }

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await json(request);
    const path = request.url ?? '';
    const isCalculation = path === '/calculations';
    const active = failure;
    if (isCalculation && active === 'hang') return;
    const send = (status: number, value: object) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.headers.authorization !== 'Bearer key_1') return send(401, {});
    if (isCalculation && active === 'down') return send(503, {});
    if (isCalculation && active === 'refuse') return send(422, { message: 'We do not know this address.' });
    const value = respond(path, body);
    if (active === 'drop') return void reply.destroy();
    if (value === null) return send(422, { message: 'unknown' });
    const isChanged = isCalculation && typeof active === 'function';
    return send(200, isChanged ? active(value as ExtensionTaxes) : value);
  };
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  return {
    keys: { apiAddress: `http://127.0.0.1:${port}`, apiKey: 'key_1' },
    fail(wanted: Failure | null) {
      failure = wanted;
    },
    calculationCount: () => calculationCount,
    getEntries: (orderNumber: string) => [...entries.values()].filter(({ order }) => order === orderNumber),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function toSums(amounts: readonly { readonly amount: number; readonly tax: number }[], sign: 1 | -1) {
  return {
    amount: sign * amounts.reduce((sum, { amount }) => sum + amount, 0),
    tax: sign * amounts.reduce((sum, { tax }) => sum + tax, 0),
  };
}

function toTaxes({ address, currency, isIncluded, lines, shipping }: ExtensionTaxRequest, id: string): ExtensionTaxes {
  const tax = (amount: number, code: string): ExtensionTaxedAmount => {
    const taxes = computeSandboxTaxes(amount, {
      address: {
        country: address.country,
        state: address.state,
        line1: null,
        line2: null,
        city: null,
        postal_code: null,
      },
      code,
      behavior: isIncluded ? 'inclusive' : 'exclusive',
    }).map((one) => ({
      title: one.jurisdiction.display_name,
      rate: Number(one.tax_rate_details?.percentage_decimal ?? 0),
      amount: one.amount,
      taxable: one.taxable_amount,
      state: one.jurisdiction.state,
    }));
    return { tax: taxes.reduce((sum, one) => sum + one.amount, 0), taxes };
  };
  const taxed = lines.map(({ line, amount }) => ({ line, ...tax(amount, generalCode) }));
  const delivery = shipping > 0 ? tax(shipping, shippingCode) : null;
  return {
    id,
    currency,
    tax: [...taxed, ...(delivery ? [delivery] : [])].reduce((sum, one) => sum + one.tax, 0),
    lines: taxed,
    shipping: delivery,
  };
}
