export const shell = {
  cart: 'Cart',
  cartWithItems: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  language: 'Language',
} as const;
