import collectionGrid from './collection-grid.module.css';
import faq from './faq.module.css';
import featuredProduct from './featured-product.module.css';
import guide from './guide.module.css';
import hero from './hero.module.css';
import pictureText from './picture-text.module.css';
import quotes from './quotes.module.css';
import richText from './rich-text.module.css';
import section from './section.module.css';
import video from './video.module.css';

/** The classes of all sections. The style sheets are in the build because code reads these. */
export const sectionStyles: readonly Readonly<Record<string, string>>[] = [
  collectionGrid,
  faq,
  featuredProduct,
  guide,
  hero,
  pictureText,
  quotes,
  richText,
  section,
  video,
];
