import type { ReactNode } from 'react';
import type { PageSite } from '../../shop/page-site.ts';
import { toSrcSet } from '../../ui/src-set.ts';
import styles from './banner.module.css';
import { BannerLink } from './banner-link.tsx';

/**
 * Shows the owner's picture across the page, with headline and call to action: on its upper part on wide screens, below
 * it on phones. It is the largest paint of the home page, so it is fetched first. Its alternative text is its own, else
 * the shop's tagline or name. Beside a banner message it is decoration and needs none.
 */
export function Banner({ site, children }: { site: PageSite; children: ReactNode }) {
  const { bannerURL, bannerImage, bannerMessage, siteName, siteTagline } = site;
  if (!bannerURL) return null;
  return (
    <div className={styles.frame}>
      <img
        className={styles.picture}
        src={bannerImage?.main ?? bannerURL}
        srcSet={bannerImage ? toSrcSet(bannerImage) : undefined}
        sizes="100vw"
        width={bannerImage?.width ?? 2400}
        height={bannerImage?.height ?? 900}
        alt={bannerImage?.alt || (bannerMessage ? '' : siteTagline || siteName)}
        fetchPriority="high"
      />
      <div className={styles.words}>
        {children}
        <BannerLink site={site} />
      </div>
    </div>
  );
}
