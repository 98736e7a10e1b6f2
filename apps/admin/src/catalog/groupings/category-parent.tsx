import { Select } from '@mantine/core';
import { flattenTree, maxCategoryLevels, toCategoryTree } from '@vitrine/domain/catalog/category-tree.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { DraftProps } from '../../ui/editor/use-draft.ts';
import { Section } from '../../ui/section.tsx';
import { type NamedGrouping, useGroupings } from '../use-groupings.ts';
import type { GroupingDraft } from './grouping-draft.ts';

/** Renders the choice of the category above. `id` is null for a new category. */
export function CategoryParent({ id, draft, change, errors }: DraftProps<GroupingDraft> & { id: string | null }) {
  const { data: categories = [] } = useGroupings('categories');
  return (
    <Section title={t('Level')}>
      <Select
        label={t('Parent category')}
        description={t(
          'Categories have up to {maxCategoryLevels} levels. A category also lists the products of its subcategories. After a move, the listings of more than 2,000 products follow within minutes.',
          { maxCategoryLevels },
        )}
        placeholder={t('None: a category of the first level')}
        data={possibleParents(categories, id).map(({ id: value, path }) => ({ value, label: path }))}
        value={draft.parentId}
        onChange={(parentId) => change({ parentId })}
        error={errors['parentId']}
        nothingFoundMessage={t('No category has this name.')}
        searchable
        clearable
      />
    </Section>
  );
}

/** Returns the categories that can be above this one: not itself, none below it, and none in the last level. */
function possibleParents(categories: readonly NamedGrouping[], id: string | null): readonly NamedGrouping[] {
  const own = new Set<string>();
  return flattenTree(toCategoryTree(categories)).flatMap(({ category, level }) => {
    if (category.id === id || (category.parentId && own.has(category.parentId))) own.add(category.id);
    return own.has(category.id) || level >= maxCategoryLevels ? [] : [category];
  });
}
