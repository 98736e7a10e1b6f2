import { GroupingPage } from './grouping-page.tsx';

/** One collection, or a new one. */
export function Component() {
  return <GroupingPage kind="collections" noun="collection" title="Collections" />;
}
