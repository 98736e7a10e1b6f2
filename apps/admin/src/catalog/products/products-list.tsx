import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { productStatuses } from '@vitrine/domain/catalog/product-status.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import type { Choice, ListDefinition } from '../../ui/list/list-definition.ts';
import { amountsCondition, daysCondition, numbersCondition } from '../../ui/list/list-filter.ts';
import { count, money } from '../../ui/money.ts';
import { Time } from '../../ui/time.tsx';
import { inWords } from '../../ui/words.ts';
import { ProductStatusBadge } from '../product-status-badge.tsx';

interface ShelfChoices {
  readonly categories: readonly Choice[];
  readonly collections: readonly Choice[];
  readonly tags: readonly Choice[];
}

const dollars = (amount: number) => (amount / 100).toFixed(2);

/** The products of the shop, drafts and archived ones among them. */
export function productsList({ categories, collections, tags }: ShelfChoices): ListDefinition<ProductRecord> {
  return {
    name: 'products',
    noun: 'product',
    nouns: 'products',
    columns: [
      {
        name: 'name',
        label: 'Product',
        sort: 'name',
        csv: ({ name }) => name,
        cell: (product) => (
          <Group gap="sm" wrap="nowrap">
            {product.images?.[0] ? (
              <img className="thumbnail" src={product.images[0].thumbnail} alt="" loading="lazy" />
            ) : (
              <span className="thumbnail" />
            )}
            <Stack gap={0}>
              <Anchor
                component={Link}
                to={`/admin/catalog/products/${product.id}`}
                fw={600}
                size="sm"
                className="clamped"
              >
                {product.name}
              </Anchor>
              <Text size="xs" c="dimmed" visibleFrom="sm">
                {product.slug}
              </Text>
            </Stack>
          </Group>
        ),
      },
      { name: 'slug', label: 'Slug', isExtra: true, csv: ({ slug }) => slug, cell: ({ slug }) => slug },
      {
        name: 'status',
        label: 'Status',
        from: 'xs',
        sort: 'status',
        csv: ({ status }) => status,
        cell: ({ status }) => <ProductStatusBadge status={status} />,
      },
      {
        name: 'tags',
        label: 'Tags',
        from: 'lg',
        csv: (product) => product.tags?.map(({ name }) => name).join(', ') ?? '',
        cell: (product) => (
          <Text size="sm" className="clamped">
            {product.tags?.map(({ name }) => name).join(', ')}
          </Text>
        ),
      },
      {
        name: 'stock',
        label: 'Stock',
        sort: 'stock',
        isNumber: true,
        from: 'sm',
        csv: ({ stock }) => stock,
        cell: ({ stock }) => (
          <Text size="sm" {...(stock === 0 && { c: 'red.9', fw: 600 })}>
            {count(stock)}
          </Text>
        ),
      },
      {
        name: 'price',
        label: 'Price',
        sort: 'unitPrice',
        isNumber: true,
        csv: ({ unitPrice }) => dollars(unitPrice),
        cell: ({ price, unitPrice }) => (
          <Stack gap={0} align="flex-end">
            <Text size="sm">{money(unitPrice)}</Text>
            {unitPrice < price ? (
              <Text size="xs" c="dimmed" td="line-through" component="s">
                {money(price)}
              </Text>
            ) : null}
          </Stack>
        ),
      },
      {
        name: 'listPrice',
        label: 'List price',
        isExtra: true,
        isNumber: true,
        csv: ({ price }) => dollars(price),
        cell: ({ price }) => money(price),
      },
      {
        name: 'costPrice',
        label: 'Cost',
        isExtra: true,
        isNumber: true,
        csv: ({ costPrice }) => (costPrice === null ? null : dollars(costPrice)),
        cell: ({ costPrice }) => (costPrice === null ? '-' : money(costPrice)),
      },
      {
        name: 'rating',
        label: 'Rating',
        isExtra: true,
        isNumber: true,
        csv: ({ ratingAverage }) => ratingAverage,
        cell: ({ ratingAverage, ratingCount }) => (ratingAverage === null ? '-' : `${ratingAverage} (${ratingCount})`),
      },
      {
        name: 'updatedAt',
        label: 'Changed',
        sort: 'updatedAt',
        isExtra: true,
        csv: ({ updatedAt }) => updatedAt,
        cell: ({ updatedAt }) => <Time at={updatedAt} />,
      },
    ],
    filters: [
      {
        kind: 'choices',
        name: 'status',
        label: 'Status',
        choices: productStatuses.map((value) => ({ value, label: inWords(value) })),
        where: (value) => ({ status: { in: value.split(',') } }),
      },
      {
        kind: 'choice',
        name: 'category',
        label: 'Category',
        choices: categories,
        where: (value) => ({ categoryIds: { in: [value] } }),
      },
      {
        kind: 'choice',
        name: 'collection',
        label: 'Collection',
        choices: collections,
        where: (value) => ({ collectionIds: { in: [value] } }),
      },
      {
        kind: 'choices',
        name: 'tag',
        label: 'Tags',
        choices: tags,
        where: (value) => ({ tagNames: { in: value.split(',') } }),
      },
      { kind: 'amounts', name: 'price', label: 'Price', where: (value) => ({ unitPrice: amountsCondition(value) }) },
      { kind: 'numbers', name: 'stock', label: 'Stock', where: (value) => ({ stock: numbersCondition(value) }) },
      {
        kind: 'choice',
        name: 'discounted',
        label: 'Discount',
        choices: [
          { value: 'yes', label: 'Discounted' },
          { value: 'no', label: 'Not discounted' },
        ],
        where: (value) => ({ discount: value === 'yes' ? { gt: 0 } : { lte: 0 } }),
      },
      { kind: 'dates', name: 'added', label: 'Added', where: (value) => ({ createdAt: daysCondition(value) }) },
    ],
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
      { value: 'updatedAt.desc', label: 'Changed last' },
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
    read: (filter, signal) => api.products.many(filter, signal),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  };
}
