import { useQuery } from '@tanstack/react-query';
import { pagePath } from '@vitrine/domain/settings/policies.ts';
import { useGroupings } from '../../catalog/use-groupings.ts';
import { api } from '../../shell/api.ts';

/**
 * Returns addresses within the shop to choose from: pages, categories and collections. Resources that are not loaded
 * are omitted.
 */
export function useShopAddresses(): string[] {
  const { data: categories = [] } = useGroupings('categories');
  const { data: collections = [] } = useGroupings('collections');
  const { data: pages = [] } = useQuery({
    queryKey: ['pages', 'addresses'],
    queryFn: async () =>
      (await api.pages.many({ where: { isPublished: true }, select: ['id', 'slug'], limit: 100 })).items,
  });
  return [
    '/journal',
    ...pages.map(({ slug }) => pagePath(slug)),
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...collections.map(({ slug }) => `/collection/${slug}`),
  ];
}
