import { GroupingsPage } from './groupings-page.tsx';

/** /admin/catalog/categories (spec §2). */
export function Component() {
  return (
    <GroupingsPage
      kind="categories"
      noun="category"
      title="Categories"
      about="Where shoppers browse: the strip on the home page and the menu."
    />
  );
}
