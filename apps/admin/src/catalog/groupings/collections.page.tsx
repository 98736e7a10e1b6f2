import { GroupingsPage } from './groupings-page.tsx';

/** /admin/catalog/collections (spec §2). */
export function Component() {
  return (
    <GroupingsPage
      kind="collections"
      noun="collection"
      title="Collections"
      about="Choices of products; those picked in the site settings have a row on the home page."
    />
  );
}
