import { useLoaderData } from 'react-router';
import type { OwnPageData } from '../routing/page-loaders.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useTextLanguage } from '../shop/use-text-language.ts';
import { OwnText } from './own-text.tsx';

/**
 * Renders one of the owner's pages: a policy, the contact page, or a custom page (docs/behaviour/settings.md#pages).
 */
export function Page() {
  const { slug, title, content, seoDescription, fallbacks } = useLoaderData<OwnPageData>();
  const contentLanguage = useTextLanguage(fallbacks, 'content');
  return (
    <OwnText title={title} html={content} {...contentLanguage}>
      <PageHead title={title} description={seoDescription || undefined} path={`/pages/${slug}`} />
    </OwnText>
  );
}
