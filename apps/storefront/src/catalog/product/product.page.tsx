import { displayName } from '@vitrine/domain/catalog/product-status.ts';
import { useLoaderData } from 'react-router';
import type { ProductData } from '../../routing/page-loaders.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { StructuredData } from '../../shell/structured-data.tsx';
import { useShop } from '../../shop/shop-context.tsx';
import { Breadcrumb, breadcrumbData, type Step } from '../breadcrumb.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import styles from './product.module.css';
import { productData } from './product-data.ts';
import { ProductView } from './product-view.tsx';
import { RelatedProducts } from './related-products.tsx';

/** Shows one product: gallery, variant selector, description, reviews, and others of its category (spec §2, Product detail). */
export function Page() {
  const { origin } = useShop();
  const page = useLoaderData<ProductData>();
  const { product, category, related } = page;
  const path = `/product/${product.slug}`;
  const trail: Step[] = [
    { name: 'Home', path: '/' },
    ...(category ? [{ name: category.name, path: `/category/${category.slug}` }] : []),
    { name: product.name, path },
  ];
  return (
    <div className={styles.page}>
      <PageHead
        title={product.seoTitle || displayName(product)}
        description={product.seoDescription || product.description}
        path={path}
        image={product.images[0]?.main}
        type="product"
      />
      <StructuredData data={productData(product, { origin, path })} />
      <StructuredData data={breadcrumbData(trail, origin)} />
      <Breadcrumb trail={trail} />
      <ProductView key={product.id} product={product} discounts={page.discounts} />
      <Reviews key={`reviews ${product.id}`} page={page} />
      <RelatedProducts products={related} />
    </div>
  );
}
