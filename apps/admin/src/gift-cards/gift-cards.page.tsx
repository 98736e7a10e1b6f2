import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '../icons/icons.tsx';
import { useSession } from '../shell/session.ts';
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
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIssuing(true)}>
            Issue gift card
          </Button>
        ) : null}
      </PageHeader>
      <ResourceList definition={giftCardsList} resource="gift-cards" empty={<Text>No gift cards yet.</Text>} />
      {isIssuing ? <IssueGiftCard onClose={() => setIssuing(false)} /> : null}
    </>
  );
}
