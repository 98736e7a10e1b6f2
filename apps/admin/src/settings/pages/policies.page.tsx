import { t } from '@vitrine/messages/admin/t.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Policies } from './policies.tsx';

/** Renders /admin/settings/policies: the pages that the law and shoppers expect. */
export function Component() {
  return (
    <>
      <PageHeader title={t('Policies')} about={t('Your rules for returns, shipping, privacy and terms.')} />
      <Policies />
    </>
  );
}
