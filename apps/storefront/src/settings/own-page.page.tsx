import { useLoaderData } from 'react-router';
import type { OwnPageData } from '../routing/page-loaders.ts';
import { PageHead } from '../shell/page-head.tsx';
import { OwnText } from './own-text.tsx';

/**
 * Renders one of the owner's pages: a policy, the contact page, or a custom page (docs/behaviour/settings.md#pages).
 */
export function Page() {
  const { slug, title, content, seoDescription } = useLoaderData<OwnPageData>();
  return (
    <OwnText title={title} html={content}>
      <PageHead title={title} description={seoDescription || undefined} path={`/pages/${slug}`} />
    </OwnText>
  );
}
