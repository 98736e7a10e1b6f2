import { GroupingPage } from './grouping-page.tsx';

/** One category, or a new one. */
export function Component() {
  return <GroupingPage kind="categories" noun="category" title="Categories" />;
}
