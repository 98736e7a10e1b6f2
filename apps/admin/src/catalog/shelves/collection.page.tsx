import { ShelfPage } from './shelf-page.tsx';

/** One collection, or a new one. */
export function Component() {
  return <ShelfPage kind="collections" noun="collection" title="Collections" />;
}
