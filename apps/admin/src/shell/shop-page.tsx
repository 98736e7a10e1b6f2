import { useQuery } from '@tanstack/react-query';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { PageLoading } from '../ui/loading.tsx';
import { ShopLocale } from '../ui/shop-locale.tsx';
import { PermittedPage } from './permitted-page.tsx';
import { publicSettingsQuery } from './use-site.ts';

/**
 * Renders the page once the shop's time zone and units are loaded. Earlier, the page would request days in another
 * zone. If they cannot be read, it shows times in UTC.
 */
export function ShopPage() {
  const { data, isPending } = useQuery(publicSettingsQuery);
  if (isPending) return <PageLoading />;
  return (
    <ShopLocale settings={data ?? defaultSiteSettings}>
      <PermittedPage />
    </ShopLocale>
  );
}
