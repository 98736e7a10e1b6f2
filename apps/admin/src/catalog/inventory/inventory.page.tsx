import { Button, Select } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconPackage, IconPlus } from '../../icons/icons.tsx';
import { Reading } from '../../shell/view-only.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { inventoryList } from './inventory-list.tsx';
import { stockReason } from './stock-cell.tsx';

/** The shop stores a reason in English. */
const reasons = [
  { value: 'Count', label: t('Count') },
  { value: 'Received', label: t('Received') },
  { value: 'Damaged', label: t('Damaged') },
  { value: 'Theft or loss', label: t('Theft or loss') },
  { value: 'Return', label: t('Return') },
  { value: 'Promotion or donation', label: t('Promotion or donation') },
  { value: 'Correction', label: t('Correction') },
];

/** Renders /admin/catalog/inventory: the stock of all variants in one list, in which it is edited. */
export function Component() {
  const [reason, setReason] = useState(stockReason.current);
  return (
    <>
      <PageHeader
        title={t('Inventory')}
        about={t('Type a number to set the available stock, or +3 and -2 to change it. Enter saves and goes down.')}
      >
        <Reading>
          <Select
            aria-label={t('Reason of the changes')}
            data={reasons}
            value={reason}
            allowDeselect={false}
            w={200}
            onChange={(chosen) => {
              if (!chosen) return;
              stockReason.current = chosen;
              setReason(chosen);
            }}
          />
        </Reading>
      </PageHeader>
      <ResourceList
        definition={inventoryList}
        resource="inventory"
        empty={
          <EmptyState icon={IconPackage} text={t('No products yet. Their stock appears here.')}>
            <Button component={Link} to="/admin/catalog/products/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('Add product')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}
