/** The emails to which an extension may add a block: those to shoppers about an order. */
export const extensionMailKinds = [
  'order-confirmation',
  'payment-instructions',
  'shipped',
  'delivered',
  'refunded',
  'return-update',
] as const;
export type ExtensionMailKind = (typeof extensionMailKinds)[number];
