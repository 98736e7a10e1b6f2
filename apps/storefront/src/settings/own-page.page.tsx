import { useLoaderData } from 'react-router';
import { ListingFields } from '../catalog/fields/listing-fields.tsx';
import { CountryTerms } from '../returns/return-terms.tsx';
import type { OwnPageData } from '../routing/page-loaders.ts';
import { LandingPage } from '../sections/landing-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useTextLanguage } from '../shop/use-text-language.ts';
import { OwnText } from './own-text.tsx';

/**
 * Renders one of the owner's pages: a policy, the contact page, or a custom page (docs/behaviour/settings.md#pages).
 */
export function Page() {
  const page = useLoaderData<OwnPageData>();
  const { slug, title, content, seoTitle, seoDescription, shareImage, fallbacks } = page;
  const contentLanguage = useTextLanguage(fallbacks, 'content');
  const head = (
    <PageHead
      title={seoTitle || title}
      description={seoDescription || undefined}
      path={`/pages/${slug}`}
      slugs={page.slugs}
      translated={page.translated ?? []}
      image={shareImage}
    />
  );
  const fields = (
    <>
      {(page.slugs?.['main'] ?? slug) === 'returns' && <CountryTerms />}
      <ListingFields fields={page.shownFields} />
    </>
  );
  if ('sections' in page) {
    return (
      <LandingPage title={title} sections={page.sections} fields={fields}>
        {head}
      </LandingPage>
    );
  }
  return (
    <OwnText title={title} html={content} fields={fields} {...contentLanguage}>
      {head}
    </OwnText>
  );
}
