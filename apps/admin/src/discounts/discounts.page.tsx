import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconDiscount2, IconPlus } from '../icons/icons.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { getDiscountTemplates } from './discount-templates.ts';
import { discountsList } from './discounts-list.tsx';

/** Renders /admin/discounts: the shop's discounts, with their redemptions and the total of their orders. */
export function Component() {
  return (
    <>
      <PageHeader title={t('Discounts')} about={t('Discount codes and automatic discounts. The best one is applied.')}>
        <Button data-new component={Link} to="/admin/discounts/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('Add discount')}
        </Button>
      </PageHeader>
      <ResourceList
        definition={discountsList}
        resource="discounts"
        empty={
          <EmptyState icon={IconDiscount2} text={t('No discounts yet. Start with a template, or add your own.')}>
            {getDiscountTemplates().map(({ name, label }) => (
              <Button key={name} component={Link} to={`/admin/discounts/new?template=${name}`} variant="light">
                {label}
              </Button>
            ))}
          </EmptyState>
        }
      />
    </>
  );
}
