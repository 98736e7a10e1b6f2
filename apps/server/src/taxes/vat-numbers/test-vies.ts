import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { goodAddress } from '../../orders/test-shop.ts';

/** An address in another EU country than the shop's. */
export const inVienna = { country: 'AT', state: null, postalCode: '1010' };
export const viennese = {
  ...goodAddress,
  street1: 'Ring 1',
  city: 'Wien',
  state: 'Wien',
  postalCode: '1010',
  country: 'AT',
  email: 'wien@example.com',
};

/** The response of VIES for a number that it knows. */
export const known = { body: JSON.stringify({ valid: true, requestIdentifier: 'WAPIAAAAW1234567' }) };

interface Vies {
  readonly url: string;
  readonly questions: { vatNumber: string; requesterNumber: string }[];
  reply: { status?: number; body?: string; isSilent?: boolean };
}

/**
 * Starts a fake VIES server. It responds as the test configures, and stores the requests. It ends with the file's
 * tests.
 */
export async function viesStub(): Promise<Vies> {
  const questions: Vies['questions'] = [];
  const register = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      questions.push(JSON.parse(text));
      const { reply } = vies;
      if (!reply.isSilent) response.writeHead(reply.status ?? 200).end(reply.body ?? '');
    });
  });
  await new Promise<void>((listening) => {
    register.listen(0, '127.0.0.1', listening);
  });
  afterAll(() => {
    register.closeAllConnections();
    register.close();
  });
  const url = `http://127.0.0.1:${(register.address() as AddressInfo).port}/`;
  const vies: Vies = { url, questions, reply: known };
  return vies;
}

let serial = 1_000_000;

/** Returns a number with a right check digit, each time a new one, because responses are cached for an hour. */
export function austrian(): string {
  serial += 1;
  const digits = String(serial);
  const sum = Array.from(digits).reduce((all, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 10) + (product % 10);
  }, 0);
  return `ATU${digits}${(96 - sum) % 10}`;
}
