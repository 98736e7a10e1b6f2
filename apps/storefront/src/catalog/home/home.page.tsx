import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { Fragment } from 'react';
import { useLoaderData } from 'react-router';
import type { HomeData } from '../../routing/page-loaders.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { StructuredData } from '../../shell/structured-data.tsx';
import { useShop, useSite } from '../../shop/shop-context.tsx';
import { AdminSignInNotice } from './admin-sign-in-notice.tsx';
import { Banner } from './banner.tsx';
import { BannerLink } from './banner-link.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { CollectionRow } from './collection-row.tsx';
import { DemoNotice, Disclaimer } from './demo-notices.tsx';
import { EmptyShop } from './empty-shop.tsx';
import styles from './home.module.css';
import { NewestRow } from './newest-row.tsx';
import { Promises } from './promises.tsx';
import { ShopStory } from './shop-story.tsx';

/** The index of the row that the story follows. */
const storyAfter = 1;

/** Shows banner, notices, message, categories, and a row for each chosen collection (spec §2, Home page). */
export function Page() {
  const { origin } = useShop();
  const site = useSite();
  const home = useLoaderData<HomeData>();
  const isEmpty =
    home.categories.length === 0 &&
    home.collections.every(({ products }) => products.length === 0) &&
    home.newest.length === 0;
  const logo = absoluteAddress(site.logoURL, origin);
  const title = site.bannerMessage || (isEmpty && site.siteName);
  const headline = title ? (
    <h1 className={styles.message}>{title}</h1>
  ) : (
    <h1 className="visually-hidden">{site.siteName}</h1>
  );
  return (
    <>
      <PageHead path="/" />
      <StructuredData
        data={{
          '@type': 'Organization',
          name: site.siteName,
          url: origin,
          ...(logo && { logo }),
        }}
      />
      <AdminSignInNotice />
      <Banner site={site}>{headline}</Banner>
      <Disclaimer />
      <DemoNotice />
      <div className={styles.page}>
        {!site.bannerURL && headline}
        {!site.bannerURL && <BannerLink site={site} />}
        <CategoryStrip categories={home.categories} />
        {isEmpty && <EmptyShop />}
        {home.collections.map((collection, index) => (
          <Fragment key={collection.id}>
            <CollectionRow collection={collection} isBand={index % 2 === 1} />
            {index === storyAfter && <ShopStory categories={home.categories} />}
          </Fragment>
        ))}
        {home.newest.length > 0 && <NewestRow products={home.newest} />}
        <Promises />
      </div>
    </>
  );
}
