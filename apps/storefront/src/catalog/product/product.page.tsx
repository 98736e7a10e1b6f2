import { productTitle } from '@vitrine/domain/catalog/product-title.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Suspense } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { ReadAbout } from '../../journal/read-about.tsx';
import { ProductQuestions } from '../../questions/product-questions.tsx';
import type { ProductData } from '../../routing/page-loaders.ts';
import { LoadedSections } from '../../sections/loaded-sections.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { StructuredData } from '../../shell/structured-data.tsx';
import { useShop, useSite } from '../../shop/shop-context.tsx';
import { Breadcrumb, breadcrumbData, categorySteps, type Step } from '../breadcrumb.tsx';
import sections from '../reviews/reviews.module.css';
import { Reviews } from '../reviews/reviews.tsx';
import { RecentlyViewed } from './more/recently-viewed.tsx';
import { RelatedProducts } from './more/related-products.tsx';
import styles from './product.module.css';
import { ProductView } from './product-view.tsx';
import { productData } from './structured/product-data.ts';
import { readVariantId } from './variant-address.ts';

/** Shows one product: gallery, variant selector, description, reviews, and others of its category (spec §2, Product detail). */
export function Page() {
  const { origin } = useShop();
  const site = useSite();
  const page = useLoaderData<ProductData>();
  const [address] = useSearchParams();
  const variantId = readVariantId(address);
  const { product, category, related, Shown: Sections = LoadedSections } = page;
  const path = `/product/${product.slug}`;
  const trail: Step[] = [
    { name: t('catalog.home'), path: '/' },
    ...(category ? categorySteps([...(category.ancestors ?? []), category]) : []),
    { name: product.name, path },
  ];
  return (
    <div className={styles.page}>
      <PageHead
        title={product.seoTitle || productTitle(product)}
        description={product.seoDescription || product.description}
        path={path}
        image={product.shareImage ?? product.images[0]?.main}
        type="product"
        where={{ currencies: page.currencies ?? [], soldIn: page.soldIn }}
        slugs={product.slugs}
        translated={product.translated ?? []}
      />
      <StructuredData
        key={path}
        data={import.meta.env.SSR ? productData(product, { origin, path, site, shipping: page.shipping }) : null}
      />
      <StructuredData data={breadcrumbData(trail, origin)} />
      <Breadcrumb trail={trail} />
      <ProductView
        key={`${product.id} ${variantId}`}
        product={product}
        discounts={page.discounts}
        variantId={variantId}
      />
      {page.sections && (
        <Suspense>
          <Sections sections={page.sections} />
        </Suspense>
      )}
      <Reviews key={`reviews ${product.id}`} page={page} />
      <ProductQuestions key={`questions ${product.id}`} productId={product.id} shown={page.questions} />
      {page.posts && <ReadAbout posts={page.posts} className={sections.section} />}
      <RelatedProducts products={related} />
      <RecentlyViewed key={`viewed ${product.id}`} product={product} />
    </div>
  );
}
