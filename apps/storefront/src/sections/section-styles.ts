import collectionGrid from './kinds/collection-grid.module.css';
import faq from './kinds/faq.module.css';
import featuredProduct from './kinds/featured-product.module.css';
import guide from './kinds/guide.module.css';
import hero from './kinds/hero.module.css';
import mapStyles from './kinds/map.module.css';
import newsletter from './kinds/newsletter.module.css';
import pictureText from './kinds/picture-text.module.css';
import quotes from './kinds/quotes.module.css';
import richText from './kinds/rich-text.module.css';
import section from './kinds/section.module.css';
import video from './kinds/video.module.css';

/** The classes of all sections. The style sheets are in the build because code reads these. */
export const sectionStyles: readonly Readonly<Record<string, string>>[] = [
  collectionGrid,
  faq,
  featuredProduct,
  guide,
  hero,
  newsletter,
  pictureText,
  quotes,
  richText,
  section,
  video,
  mapStyles,
];
