import type { SectionKind } from './declare-section.ts';
import { bannerSection } from './kinds/banner.section.ts';
import { categoriesSection } from './kinds/categories.section.ts';
import { collectionGridSection } from './kinds/collection-grid.section.ts';
import { extensionSection } from './kinds/extension.section.ts';
import { faqSection } from './kinds/faq.section.ts';
import { featuredProductSection } from './kinds/featured-product.section.ts';
import { guideSection } from './kinds/guide.section.ts';
import { heroSection } from './kinds/hero.section.ts';
import { htmlSourceSection } from './kinds/html-source.section.ts';
import { mapSection } from './kinds/map.section.ts';
import { newsletterSection } from './kinds/newsletter.section.ts';
import { pictureTextSection } from './kinds/picture-text.section.ts';
import { productListSection } from './kinds/product-list.section.ts';
import { productsSection } from './kinds/products.section.ts';
import { promisesSection } from './kinds/promises.section.ts';
import { quotesSection } from './kinds/quotes.section.ts';
import { richTextSection } from './kinds/rich-text.section.ts';
import { storySection } from './kinds/story.section.ts';
import { videoSection } from './kinds/video.section.ts';

/** Every type of section, in the order of the picker. */
export const sectionKinds = [
  heroSection,
  pictureTextSection,
  productsSection,
  collectionGridSection,
  featuredProductSection,
  quotesSection,
  guideSection,
  promisesSection,
  faqSection,
  newsletterSection,
  richTextSection,
  videoSection,
  bannerSection,
  categoriesSection,
  storySection,
  productListSection,
  htmlSourceSection,
  mapSection,
  extensionSection,
] as const;

export type SectionType = (typeof sectionKinds)[number]['type'];

/** Returns the type of that name, or undefined for an unknown one. */
export function findSectionKind(type: string): SectionKind | undefined {
  return sectionKinds.find((kind) => kind.type === type);
}
