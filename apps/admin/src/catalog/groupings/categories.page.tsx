import { GroupingsPage } from './groupings-page.tsx';

/** Renders /admin/catalog/categories (spec §2). */
export function Component() {
  return (
    <GroupingsPage
      kind="categories"
      noun="category"
      title="Categories"
      about="Shoppers browse products by category on the home page and in the menu."
    />
  );
}
