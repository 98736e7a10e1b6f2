import { Anchor } from '@mantine/core';
import type { GiftCardRecord } from '@vitrine/contract/gift-cards/gift-card.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { asCurrency, getShopCurrency, money, plainMoney } from '../ui/money.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

/** Returns the account's name in lists: 'HC4E' from the end of its code, or store credit. */
export function cardName({ lastFour }: Pick<GiftCardRecord, 'lastFour'>): string {
  return lastFour === null ? t('Store credit') : t('Ending in {lastFour}', { lastFour });
}

/** Returns an amount for a file. One in another currency than the shop's names it, so that no program adds both. */
export function csvAmount(amount: number, currency: string): string | number {
  const plain = plainMoney(amount, asCurrency(currency));
  return currency === getShopCurrency() ? Number(plain) : `${plain} ${currency}`;
}

/** All gift cards and store credit, newest first. */
export const giftCardsList: ListDefinition<GiftCardRecord> = {
  name: 'gift-cards',
  noun: 'gift card',
  nouns: 'gift cards',
  columns: [
    {
      name: 'lastFour',
      label: t('Card'),
      csv: cardName,
      cell: (card) => (
        <Anchor component={Link} to={`/admin/gift-cards/${card.id}`} fw={600} size="sm">
          {cardName(card)}
        </Anchor>
      ),
    },
    { name: 'email', label: t('Sent to'), from: 'sm', csv: ({ email }) => email, cell: ({ email }) => email ?? '-' },
    { name: 'state', label: t('State'), csv: (card) => getState(card)[1], cell: (card) => <CardState card={card} /> },
    {
      name: 'balance',
      label: t('Balance'),
      sort: 'balance',
      isNumber: true,
      csv: ({ balance, currency }) => csvAmount(balance, currency),
      cell: ({ balance, currency }) => money(balance, currency),
    },
    {
      name: 'initialBalance',
      label: t('Issued with'),
      from: 'md',
      isNumber: true,
      csv: ({ initialBalance, currency }) => csvAmount(initialBalance, currency),
      cell: ({ initialBalance, currency }) => money(initialBalance, currency),
    },
  ],
  filters: [],
  views: [{ label: t('All'), query: '' }],
  sorts: [
    { value: 'createdAt.desc', label: t('Newest') },
    { value: 'balance.desc', label: t('Highest balance') },
  ],
  defaultSort: 'createdAt.desc',
  searchLabel: t('Search gift cards'),
  searchFields: ['lastFour', 'email'],
  read: (filter, signal) => api.giftCards.many(filter, signal),
  getId: ({ id }) => id,
  getName: cardName,
};

function getState({ isActive, expiresAt, balance }: GiftCardRecord): readonly [Tone, string] {
  if (!isActive) return ['off', t('Stopped')];
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return ['off', t('Ended')];
  return balance === 0 ? ['off', t('Used up')] : ['good', t('Active')];
}

/** Renders whether a card can pay. */
export function CardState({ card }: { card: GiftCardRecord }) {
  const [tone, label] = getState(card);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
