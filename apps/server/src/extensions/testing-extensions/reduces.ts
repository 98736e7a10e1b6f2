// An extension that reduces carts according to the record 'answer', which the test writes.

interface Shop {
  get(key: string): Promise<{ value: unknown } | null>;
  set(key: string, value: unknown): Promise<void>;
}

interface Cart {
  readonly lines: readonly { readonly quantity: number; readonly unitPrice: number }[];
}

async function reductions(cart: Cart, shop: Shop): Promise<unknown> {
  const answer = (await shop.get('answer'))?.value;
  switch (answer) {
    case 'throws':
      throw new Error('bad luck');
    case 'loops':
      for (;;);
    case 'never':
      return new Promise(() => {});
    case 'exits':
      return process.exit(0);
    case 'writes':
      return shop.set('written', 1);
    case 'many':
      return Array.from({ length: 401 }, () => ({ line: 0, amount: 1, label: 'Club' }));
    case 'tenth':
      return cart.lines.map(({ quantity, unitPrice }, line) => {
        return { line, amount: Math.floor((quantity * unitPrice) / 10), label: 'Club' };
      });
    default:
      return answer;
  }
}

export default { name: 'reduces', title: 'Reduces', version: '1', reductions };
