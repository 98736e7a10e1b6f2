import { useLoaderData } from 'react-router';
import type { HomeData } from '../../routing/page-loaders.ts';
import { Products } from '../../sections/kinds/products.section.tsx';
import type { PageSection } from '../../sections/page-section.ts';
import { StaticSection } from '../../sections/static-section.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { StructuredData } from '../../shell/structured-data.tsx';
import { useShop, useSite } from '../../shop/shop-context.tsx';
import { AdminSignInNotice } from './admin-sign-in-notice.tsx';
import { Banner } from './banner.tsx';
import { BannerLink } from './banner-link.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { DemoNotice, Disclaimer } from './demo-notices.tsx';
import { EmptyShop } from './empty-shop.tsx';
import styles from './home.module.css';
import { Promises } from './promises.tsx';
import { shopData } from './shop-data.ts';
import { ShopStory } from './shop-story.tsx';
import { standardSections } from './standard-sections.ts';

/** Shows banner, notices, message, categories, and a row for each chosen collection (spec §2, Home page). */
export function Page() {
  const { origin } = useShop();
  const site = useSite();
  const home = useLoaderData<HomeData>();
  const isEmpty =
    !home.sections &&
    home.categories.length === 0 &&
    home.collections.every(({ products }) => products.length === 0) &&
    home.newest.length === 0;
  const sections: readonly PageSection[] = home.sections ?? standardSections(home);
  const [first] = sections;
  const lead = first?.isStatic && first.isWide && first.hasHeadline ? first : null;
  const hasBanner = sections.some((section) => !section.isStatic && section.content.type === 'banner');
  const title = hasBanner && (site.bannerMessage || (isEmpty && site.siteName));
  const headline = title ? (
    <h1 className={styles.message}>{title}</h1>
  ) : (
    <h1 className="visually-hidden">{site.siteName}</h1>
  );
  return (
    <>
      <PageHead
        path="/"
        title={home.sharing?.seoTitle}
        description={home.sharing?.seoDescription}
        image={home.sharing?.shareImage}
      />
      <StructuredData data={shopData(site, origin)} />
      <AdminSignInNotice />
      {lead && <StaticSection {...lead} isFirst />}
      {hasBanner && <Banner site={site}>{headline}</Banner>}
      <Disclaimer />
      <DemoNotice />
      <div className={styles.page}>
        {!lead && !(hasBanner && site.bannerURL) && headline}
        {hasBanner && !site.bannerURL && <BannerLink site={site} />}
        {isEmpty && <EmptyShop />}
        {(lead ? sections.slice(1) : sections).map((section) => (
          <HomeSection key={section.id} section={section} categories={home.categories} />
        ))}
      </div>
    </>
  );
}

interface HomeSectionProps {
  readonly section: PageSection;
  readonly categories: HomeData['categories'];
}

/** Renders a section of the home page. The banner is above the notices. */
function HomeSection({ section, categories }: HomeSectionProps) {
  if (section.isStatic) return <StaticSection {...section} isFirst={false} />;
  const { content } = section;
  if (content.type === 'categories') return <CategoryStrip categories={categories} />;
  if (content.type === 'story') return <ShopStory categories={categories} />;
  if (content.type === 'promises') return <Promises />;
  return content.type === 'products' ? <Products section={content} isStatic={false} /> : null;
}
