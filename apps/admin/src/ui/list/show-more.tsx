import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Reading } from '../../shell/view-only.tsx';

interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Renders the button below a list that loads its next page, or nothing if there is none. */
export function ShowMore({ list }: { list: PagedQuery }) {
  if (!list.hasNextPage) return null;
  return (
    <Reading>
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('Show more')}
      </Button>
    </Reading>
  );
}
