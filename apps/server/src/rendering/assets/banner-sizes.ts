import { readableImage } from '@vitrine/contract/catalog/readable-images.ts';
import type { PageImage, ShopApi } from '@vitrine/contract/shop-api.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { currentWork } from '../../platform/runtime/work.ts';
import { uploadedImage } from './uploaded-image.queries.ts';

/**
 * Returns the same reads with the banner's sizes added to its address. The banner is the largest element of the home
 * page, and a phone should load a small one. An upload's address depends on its content, so its sizes are cached.
 */
export function withBannerSizes(api: ShopApi, db: Db): ShopApi {
  let last: { readonly url: string; readonly image: PageImage | null } | undefined;
  return {
    ...api,
    async site() {
      const site = await api.site();
      const { bannerURL } = site;
      if (bannerURL === null) return site;
      if (last?.url !== bannerURL) {
        const upload = await uploadedImage(db, bannerURL);
        const image = upload && readableImage(upload);
        // A replica may not know the upload yet.
        if (image === null && currentWork()?.reads) return { ...site, bannerImage: null };
        last = { url: bannerURL, image };
      }
      return { ...site, bannerImage: last.image };
    },
  };
}
