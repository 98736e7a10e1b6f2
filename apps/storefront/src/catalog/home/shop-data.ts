import type { Site } from '@vitrine/contract/shop-api.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { returnPolicyData } from '../../returns/return-policy-data.ts';

/** Returns the schema.org data of the shop: name, logo, social pages and the return policy. */
export function shopData(
  site: Pick<Site, 'siteName' | 'logoURL' | 'socialLinks' | 'vatNumber'> & Parameters<typeof returnPolicyData>[0],
  origin: string,
) {
  const logo = absoluteAddress(site.logoURL, origin);
  const sameAs = Object.values(site.socialLinks).flatMap((address) => address ?? []);
  return {
    '@type': 'OnlineStore',
    name: site.siteName,
    url: origin,
    ...(logo && { logo }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(site.vatNumber && { vatID: site.vatNumber }),
    ...returnPolicyData(site, {}),
  };
}
