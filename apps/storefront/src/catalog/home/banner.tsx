import type { PageSite } from '../../shop/page-site.ts';
import { toSrcSet } from '../../ui/src-set.ts';
import { BannerLink } from './banner-link.tsx';
import styles from './home.module.css';

/**
 * Shows the owner's picture across the page, with their call to action on it. It is the largest paint of the home page,
 * so it is fetched first. Its alternative text is its own, else the shop's tagline or name. Beside a banner message it
 * is decoration and needs none.
 */
export function Banner({ site }: { site: PageSite }) {
  const { bannerURL, bannerImage, bannerMessage, siteName, siteTagline } = site;
  if (!bannerURL) return null;
  return (
    <div className={styles.bannerFrame}>
      <img
        className={styles.banner}
        src={bannerImage?.main ?? bannerURL}
        srcSet={bannerImage ? toSrcSet(bannerImage) : undefined}
        sizes="100vw"
        width={bannerImage?.width ?? 2400}
        height={bannerImage?.height ?? 900}
        alt={bannerImage?.alt || (bannerMessage ? '' : siteTagline || siteName)}
        fetchPriority="high"
      />
      <BannerLink site={site} />
    </div>
  );
}
