import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../../shell/api.ts';
import type { ListDefinition } from '../../../ui/list/list-definition.ts';
import { productColumns } from './product-columns.tsx';
import { type FilterChoices, productFilters } from './product-filters.ts';

/** Returns the list of all products, including drafts and archived ones. */
export function productsList(choices: FilterChoices): ListDefinition<ProductRecord> {
  return {
    name: 'products',
    noun: 'product',
    nouns: 'products',
    columns: productColumns,
    filters: productFilters(choices),
    views: [
      { label: t('All'), query: '' },
      { label: t('Active'), query: 'status=ACTIVE' },
      { label: t('Drafts'), query: 'status=DRAFT' },
      { label: t('Archived'), query: 'status=ARCHIVED' },
      { label: t('Sold out'), query: 'status=ACTIVE&stock=..0' },
      { label: t('On sale'), query: 'discounted=yes' },
    ],
    sorts: [
      { value: 'createdAt.desc', label: t('Newest first') },
      { value: 'updatedAt.desc', label: t('Last updated') },
      { value: 'name.asc', label: t('Name, A to Z') },
      { value: 'name.desc', label: t('Name, Z to A') },
      { value: 'unitPrice.asc', label: t('Lowest price') },
      { value: 'unitPrice.desc', label: t('Highest price') },
      { value: 'stock.asc', label: t('Lowest stock') },
      { value: 'stock.desc', label: t('Highest stock') },
      { value: 'status.asc', label: t('Status') },
    ],
    defaultSort: 'createdAt.desc',
    searchLabel: t('Search products'),
    searchFields: ['name', 'longName', 'tagNames'],
    include: ['images', 'tags'],
    needs: { costPrice: 'products:cost' },
    read: (filter, signal) => api.products.many(filter, signal),
    getId: ({ id }) => id,
    getName: ({ name }) => name,
  };
}
