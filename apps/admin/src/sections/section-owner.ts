import { useQuery } from '@tanstack/react-query';
import { parseSectionKey } from '@vitrine/contract/sections/section-hosts.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';

/** Returns the admin page to which the editor of sections leads back: that of the record, or the settings of the home page. */
export function ownerPage(key: string): { readonly to: string; readonly label: string } {
  const { owner, id } = parseSectionKey(key);
  switch (owner) {
    case 'home':
      return { to: '/admin/settings/site?part=home', label: t('Home page settings') };
    case 'page':
      return { to: '/admin/settings/pages', label: t('Pages') };
    case 'collection':
      return { to: `/admin/catalog/collections/${id}`, label: t('Collection') };
    case 'category':
      return { to: `/admin/catalog/categories/${id}`, label: t('Category') };
    case 'product':
      return { to: `/admin/catalog/products/${id}`, label: t('Product') };
  }
}

/** Returns the name of the page whose sections are edited. */
export function useOwnerName(key: string): string {
  const { owner, id } = parseSectionKey(key);
  const { data } = useQuery({
    queryKey: ['sections', key, 'name'],
    queryFn: async () => {
      const where = { id };
      if (owner === 'page') return (await api.pages.one({ where, select: ['id', 'title'] })).title;
      const calls = { collection: api.collections, category: api.categories, product: api.products };
      return owner === 'home' ? null : (await calls[owner].one({ where, select: ['id', 'name'] })).name;
    },
    enabled: owner !== 'home',
  });
  return owner === 'home' ? t('Home page') : (data ?? t('Page'));
}
