import { MultiSelect } from '@mantine/core';
import { maxCustomerGroups } from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useCustomerGroups } from '../customer-groups/use-customer-groups.ts';
import type { DraftProps } from '../ui/editor/use-draft.ts';
import type { DiscountDraft } from './discount-draft.ts';

/**
 * Renders the groups whose members may use a discount. Without groups, it applies to the chosen customers, or to
 * everyone.
 */
export function DiscountCustomerGroups({ draft: { customerGroupIds }, change, errors }: DraftProps<DiscountDraft>) {
  const { data: groups } = useCustomerGroups();
  const labels = new Map((groups ?? []).map(({ id, name }) => [id, name]));
  // A deleted group stays selected, so that its discount never applies to everyone.
  for (const id of customerGroupIds) if (!labels.has(id)) labels.set(id, groups ? t('A deleted group') : t('A group'));
  return (
    <MultiSelect
      label={t('Customer groups')}
      description={t('Members of any of these groups. Leave this and the field above empty for everyone.')}
      searchable
      hidePickedOptions
      maxValues={maxCustomerGroups}
      nothingFoundMessage={groups?.length === 0 ? t('No groups yet') : t('No group found')}
      error={errors['customerGroupIds']}
      data={[...labels].map(([value, label]) => ({ value, label }))}
      value={[...customerGroupIds]}
      onChange={(ids) => change({ customerGroupIds: ids })}
    />
  );
}
