// The public entry point of this slice: the functions of gift cards and store credit that orders need for placement,
// cancellation and refunds.

export { creditExchange, exchangeAccount, openExchange, withdrawExchange } from './exchange-accounts.ts';
export { giftCardResource } from './gift-card.resource.ts';
export { refundToCards, takeFromCards } from './move-money.ts';
export { cardsForCodes, currentCards } from './paying-cards.ts';
export { cardsOfPerson, eraseCardEmails } from './personal-cards.queries.ts';
export { giveRefundCard } from './refund-card.ts';
export {
  type GiftCardLine,
  insertGiftCardLines,
  issueSoldCards,
  type LockedSoldCards,
  restoreWithdrawn,
  soldCardsForRefund,
  withdrawForRefund,
} from './sold-cards/sell-cards.ts';
export { checkRecordedCards } from './store-credit/staff-credit.ts';
export { giveStoreCredit, storeCreditFor } from './store-credit/store-credit.ts';
