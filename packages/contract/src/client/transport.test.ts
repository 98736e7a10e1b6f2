import { describe, expect, it } from 'vitest';
import { createTransport } from './transport.ts';

describe('a call', () => {
  it('goes to /api/v1 with cookies sent', async () => {
    const sent: Request[] = [];
    const send = createTransport({
      fetch: async (address, init) => {
        sent.push(
          new Request(new URL(address instanceof Request ? address.url : address, 'http://shop.example'), init),
        );
        return Response.json({ ok: true });
      },
    });
    expect(await send({ method: 'POST', path: '/cart/quote', body: { items: [] } })).toEqual({ ok: true });
    expect(sent[0]?.url).toBe('http://shop.example/api/v1/cart/quote');
    expect(sent[0]?.credentials).toBe('same-origin');
    expect(await sent[0]?.json()).toEqual({ items: [] });
  });
});
