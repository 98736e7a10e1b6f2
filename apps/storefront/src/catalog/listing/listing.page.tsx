import { t } from '@vitrine/messages/src/t.ts';
import { Suspense } from 'react';
import { useLoaderData, useLocation, useSearchParams } from 'react-router';
import type { ListingData } from '../../routing/page-loaders.ts';
import { LoadedSections } from '../../sections/loaded-sections.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { StructuredData } from '../../shell/structured-data.tsx';
import { useShop } from '../../shop/shop-context.tsx';
import { useTextLanguage } from '../../shop/use-text-language.ts';
import { Breadcrumb, breadcrumbData, categorySteps, itemListData } from '../breadcrumb.tsx';
import { firstPicture } from '../cards/listed-product.ts';
import folds from '../fields/folds.module.css';
import { ListingFields } from '../fields/listing-fields.tsx';
import styles from './listing.module.css';
import { listingAddress, readListingAddress } from './listing-address.ts';
import { ListingBody } from './listing-body.tsx';
import { Subcategories } from './subcategories.tsx';

/**
 * Shows a category or collection. Filters, sorting and page are in the address (spec §2;
 * docs/behaviour/screens.md#listings).
 */
export function Page() {
  const { origin } = useShop();
  const listing = useLoaderData<ListingData>();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const kind = pathname.startsWith('/collection/') ? 'collection' : 'category';
  const view = readListingAddress(address);
  const { record, sections, aboveCount, Shown: Sections = LoadedSections } = listing;
  const descriptionLanguage = useTextLanguage(record?.fallbacks, 'description');
  if (!record) return null;
  const path = `/${kind}/${record.slug}`;
  const trail = [
    { name: t('catalog.home'), path: '/' },
    ...categorySteps(record.ancestors),
    { name: record.name, path },
  ];
  return (
    <div className={styles.page}>
      <PageHead
        title={record.seoTitle ?? record.name}
        description={record.seoDescription ?? record.description}
        image={record.shareImage ?? record.image?.main ?? firstPicture(listing.products)}
        path={path + listingAddress(view)}
        slugs={record.slugs}
        translated={record.translated ?? []}
        // Search engines should not index a filtered or later page, but follow its links to the products.
        isUnlisted={Object.keys(view).length > 0}
      />
      <StructuredData data={breadcrumbData(trail, origin)} />
      {listing.products.length > 0 && <StructuredData data={itemListData(listing.products, origin)} />}
      <Breadcrumb trail={trail} />
      <header className={styles.header}>
        <h1>{record.name}</h1>
        {record.formattedDescription ? (
          <div
            className={folds.rich}
            {...descriptionLanguage}
            dangerouslySetInnerHTML={{ __html: record.formattedDescription }}
          />
        ) : (
          record.description && <p {...descriptionLanguage}>{record.description}</p>
        )}
      </header>
      {sections && (
        <Suspense>
          <Sections sections={sections.slice(0, aboveCount)} />
        </Suspense>
      )}
      <ListingFields fields={record.shownFields} />
      {record.children && <Subcategories categories={record.children} />}
      <ListingBody listing={listing} view={view} hasWideFirst={kind === 'collection'} />
      {sections && aboveCount !== undefined && (
        <Suspense>
          <Sections sections={sections.slice(aboveCount)} />
        </Suspense>
      )}
    </div>
  );
}
