import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconGift, IconPlus } from '../icons/icons.tsx';
import { useSession } from '../shell/session.ts';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { giftCardsList } from './gift-cards-list.tsx';
import { IssueGiftCard } from './issue-gift-card.tsx';

/** Renders /admin/gift-cards: all gift cards and customers' store credit, with their balances. */
export function Component() {
  const [isIssuing, setIssuing] = useState(false);
  const { data: actor } = useSession();
  return (
    <>
      <PageHeader
        title="Gift cards"
        about="Gift cards can pay for all or part of an order. A code is shown only once, when you issue the card."
      >
        {actor && !actor.isDemo ? (
          <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIssuing(true)}>
            Issue gift card
          </Button>
        ) : null}
      </PageHeader>
      <ResourceList
        definition={giftCardsList}
        resource="gift-cards"
        empty={<EmptyState icon={IconGift} text="No gift cards yet. Issue one, or sell a gift card as a product." />}
      />
      {isIssuing ? <IssueGiftCard onClose={() => setIssuing(false)} /> : null}
    </>
  );
}
