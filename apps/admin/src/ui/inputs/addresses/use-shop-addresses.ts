import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { pagePath } from '@vitrine/domain/settings/policies.ts';
import { useGroupings } from '../../../catalog/use-groupings.ts';
import { api } from '../../../shell/api.ts';

const maxProducts = 8;

/**
 * Returns addresses within the shop to choose from: pages, categories and collections, and products that match typed
 * words. Resources that are not loaded are omitted.
 */
export function useShopAddresses(typed = ''): string[] {
  const { data: categories = [] } = useGroupings('categories');
  const { data: collections = [] } = useGroupings('collections');
  const { data: pages = [] } = useQuery({
    queryKey: ['pages', 'addresses'],
    queryFn: async () =>
      (await api.pages.many({ where: { isPublished: true }, select: ['id', 'slug'], limit: 100 })).items,
  });
  const [words] = useDebouncedValue(typed.trim(), 200);
  const { data: products = [] } = useQuery({
    queryKey: ['products', 'addresses', words],
    queryFn: async () =>
      (await api.products.many({ search: words, searchFields: ['name'], select: ['id', 'slug'], limit: maxProducts }))
        .items,
    enabled: words.length > 1 && !/^(?:\/|https?:)/i.test(words),
  });
  return [
    '/journal',
    ...pages.map(({ slug }) => pagePath(slug)),
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...collections.map(({ slug }) => `/collection/${slug}`),
    ...products.map(({ slug }) => `/product/${slug}`),
  ];
}
