import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconGift, IconPlus } from '../icons/icons.tsx';
import { useSession } from '../shell/session.ts';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { money } from '../ui/money.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { giftCardsList } from './gift-cards-list.tsx';
import { IssueGiftCard } from './issue-gift-card.tsx';

/** In cents. */
const templateAmounts = [2_500, 5_000, 10_000];

/** Renders /admin/gift-cards: all gift cards and customers' store credit, with their balances. */
export function Component() {
  const [issued, setIssued] = useState<{ readonly amount: number | null } | null>(null);
  const { data: actor } = useSession();
  const mayIssue = actor !== undefined && actor !== null && !actor.isDemo;
  return (
    <>
      <PageHeader
        title={t('Gift cards')}
        about={t('Gift cards can pay for all or part of an order. A code is shown only once, when you issue the card.')}
      >
        {mayIssue ? (
          <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIssued({ amount: null })}>
            {t('Issue gift card')}
          </Button>
        ) : null}
      </PageHeader>
      <ResourceList
        definition={giftCardsList}
        resource="gift-cards"
        empty={
          <EmptyState icon={IconGift} text={t('No gift cards yet. Issue one, or sell a gift card as a product.')}>
            {mayIssue
              ? templateAmounts.map((amount) => (
                  <Button key={amount} variant="light" onClick={() => setIssued({ amount })}>
                    {t('Issue {amount}', { amount: money(amount) })}
                  </Button>
                ))
              : null}
          </EmptyState>
        }
      />
      {issued ? <IssueGiftCard initialBalance={issued.amount} onClose={() => setIssued(null)} /> : null}
    </>
  );
}
