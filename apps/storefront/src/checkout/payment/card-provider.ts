// The card provider of the checkout. A further provider has a folder with these exports.
export { type CreateEntry, cardEntry, type OnCardEntry } from './stripe/card-entry.ts';
export { CardField } from './stripe/card-field.tsx';
export { CardProvider } from './stripe/card-provider.tsx';
export { confirmWithBank } from './stripe/confirm-with-bank.ts';
export { DebitPayment } from './stripe/debit-payment.tsx';
export { useCardEntry } from './stripe/use-card-entry.ts';
export { WalletPayment } from './stripe/wallets/wallet-payment.tsx';
