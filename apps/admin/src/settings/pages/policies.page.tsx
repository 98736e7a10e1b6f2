import { PageHeader } from '../../ui/page-header.tsx';
import { Policies } from './policies.tsx';

/** Renders /admin/settings/policies: the pages that the law and shoppers expect. */
export function Component() {
  return (
    <>
      <PageHeader title="Policies" about="Your rules for returns, shipping, privacy and terms." />
      <Policies />
    </>
  );
}
