import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { HomeSkeleton } from '../catalog/home/home-skeleton.tsx';
import { ListingSkeleton } from '../catalog/listing/listing-skeleton.tsx';
import { ProductSkeleton } from '../catalog/product/product-skeleton.tsx';

const skeletons = [
  { path: '/product/:idOrSlug', skeleton: <ProductSkeleton /> },
  { path: '/category/:slug', skeleton: <ListingSkeleton /> },
  { path: '/collection/:slug', skeleton: <ListingSkeleton /> },
  { path: '/products', skeleton: <ListingSkeleton /> },
  { path: '/', skeleton: <HomeSkeleton /> },
];

/** Returns the placeholder of the page with this path, or undefined for a page without one. */
export function findNextSkeleton(pathname: string): ReactNode {
  return skeletons.find(({ path }) => matchPath(path, pathname))?.skeleton;
}
