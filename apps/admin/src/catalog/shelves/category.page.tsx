import { ShelfPage } from './shelf-page.tsx';

/** One category, or a new one. */
export function Component() {
  return <ShelfPage kind="categories" noun="category" title="Categories" />;
}
