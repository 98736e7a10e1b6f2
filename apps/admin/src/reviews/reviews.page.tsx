import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconStar } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { useBulk } from '../ui/list/use-bulk.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { ReviewRecord } from './review-record.ts';
import { reviewsList } from './reviews-list.tsx';

/** Renders the reviews to approve, reject and reply to (docs/behaviour/screens.md#reviews). */
export function Component() {
  const may = useMay();
  return (
    <>
      <PageHeader title={t('Reviews')} about={t('Shoppers can only see approved reviews.')} />
      <ResourceList
        definition={reviewsList}
        resource="reviews"
        bulk={({ items, clear }) => <BulkReviews reviews={items} onDone={clear} />}
        empty={
          <EmptyState icon={IconStar} text={t('No reviews yet. Customers can review products they bought.')}>
            {may('marketing:read') ? (
              <Button component={Link} to="/admin/settings/automatic-emails" variant="light">
                {t('Set up review requests')}
              </Button>
            ) : null}
          </EmptyState>
        }
      />
    </>
  );
}

function BulkReviews({ reviews, onDone }: { reviews: readonly ReviewRecord[]; onDone: () => void }) {
  const bulk = useBulk<ReviewRecord>({ resource: 'reviews', getName: ({ title }) => `'${title}'`, onDone });
  const set = (status: 'APPROVED' | 'REJECTED') =>
    bulk.mutate({ items: reviews, action: ({ id }) => api.reviews.update(id, { status }) });
  return (
    <>
      <Button size="xs" variant="default" loading={bulk.isPending} onClick={() => set('APPROVED')}>
        {t('Approve')}
      </Button>
      <Button size="xs" variant="default" loading={bulk.isPending} onClick={() => set('REJECTED')}>
        {t('Reject')}
      </Button>
    </>
  );
}
