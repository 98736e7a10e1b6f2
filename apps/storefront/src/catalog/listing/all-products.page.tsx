import { t } from '@vitrine/messages/src/t.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import type { ListingData } from '../../routing/page-loaders.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { StructuredData } from '../../shell/structured-data.tsx';
import { useShop, useSite } from '../../shop/shop-context.tsx';
import { Breadcrumb, breadcrumbData, itemListData } from '../breadcrumb.tsx';
import { firstPicture } from '../cards/listed-product.ts';
import styles from './listing.module.css';
import { listingAddress, readListingAddress } from './listing-address.ts';
import { ListingBody } from './listing-body.tsx';

const trail = [
  {
    get name() {
      return t('catalog.home');
    },
    path: '/',
  },
  {
    get name() {
      return t('catalog.allProducts');
    },
    path: '/products',
  },
];

/** Shows every published product with the filters, sorting and pages of a listing (docs/behaviour/screens.md#listings). */
export function Page() {
  const { origin } = useShop();
  const { siteName, pageSharing } = useSite();
  const sharing = pageSharing?.products;
  const listing = useLoaderData<ListingData>();
  const [address] = useSearchParams();
  const view = readListingAddress(address);
  return (
    <div className={styles.page}>
      <PageHead
        title={sharing?.seoTitle || t('catalog.allProducts')}
        description={sharing?.seoDescription || t('catalog.allProductsFromSiteName', { siteName })}
        image={sharing?.shareImage ?? firstPicture(listing.products)}
        path={`/products${listingAddress(view)}`}
        isUnlisted={Object.keys(view).length > 0}
      />
      <StructuredData data={breadcrumbData(trail, origin)} />
      {listing.products.length > 0 && <StructuredData data={itemListData(listing.products, origin)} />}
      <Breadcrumb trail={trail} />
      <header className={styles.header}>
        <h1>{t('catalog.allProducts')}</h1>
      </header>
      <ListingBody listing={listing} view={view} />
    </div>
  );
}
