import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
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
      { label: 'All', query: '' },
      { label: 'Active', query: 'status=ACTIVE' },
      { label: 'Drafts', query: 'status=DRAFT' },
      { label: 'Archived', query: 'status=ARCHIVED' },
      { label: 'Sold out', query: 'status=ACTIVE&stock=..0' },
      { label: 'On sale', query: 'discounted=yes' },
    ],
    sorts: [
      { value: 'createdAt.desc', label: 'Newest first' },
      { value: 'updatedAt.desc', label: 'Last updated' },
      { value: 'name.asc', label: 'Name, A to Z' },
      { value: 'name.desc', label: 'Name, Z to A' },
      { value: 'unitPrice.asc', label: 'Lowest price' },
      { value: 'unitPrice.desc', label: 'Highest price' },
      { value: 'stock.asc', label: 'Lowest stock' },
      { value: 'stock.desc', label: 'Highest stock' },
      { value: 'status.asc', label: 'Status' },
    ],
    defaultSort: 'createdAt.desc',
    searchLabel: 'Search products',
    searchFields: ['name', 'longName', 'tagNames'],
    include: ['images', 'tags'],
    needs: { costPrice: 'products:cost' },
    read: (filter, signal) => api.products.many(filter, signal),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  };
}
