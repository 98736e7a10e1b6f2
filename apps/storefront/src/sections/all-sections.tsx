import type { Section } from '@vitrine/contract/sections/sections.schema.ts';
import type { ComponentType } from 'react';
import { Promises } from '../catalog/home/promises.tsx';
import { CollectionGrid } from './kinds/collection-grid.section.tsx';
import { Faq } from './kinds/faq.section.tsx';
import { FeaturedProduct } from './kinds/featured-product.section.tsx';
import { Guide } from './kinds/guide.section.tsx';
import { Hero } from './kinds/hero.section.tsx';
import { ExtensionContent, HtmlSource } from './kinds/html-source.section.tsx';
import { MapPicture } from './kinds/map.section.tsx';
import { Newsletter } from './kinds/newsletter.section.tsx';
import { PictureText } from './kinds/picture-text.section.tsx';
import { Products } from './kinds/products.section.tsx';
import { Quotes } from './kinds/quotes.section.tsx';
import { RichText } from './kinds/rich-text.section.tsx';
import { Video } from './kinds/video.section.tsx';
import type { SectionContent, SectionProps } from './page-section.ts';

type RenderedByPage = 'banner' | 'categories' | 'story' | 'product-list';

/** The component of every type, without those that their pages render themselves. */
const components: { readonly [Type in Exclude<Section['type'], RenderedByPage>]: ComponentType<SectionProps<Type>> } = {
  hero: Hero,
  'picture-text': PictureText,
  products: Products,
  'collection-grid': CollectionGrid,
  'featured-product': FeaturedProduct,
  quotes: Quotes,
  guide: Guide,
  promises: Promises,
  faq: Faq,
  newsletter: Newsletter,
  'rich-text': RichText,
  video: Video,
  'html-source': HtmlSource,
  map: MapPicture,
  extension: ExtensionContent,
};

/** Renders a section on the server. */
export function renderSection(section: SectionContent, isFirst: boolean) {
  const Component = Object.entries(components).find(([type]) => type === section.type)?.[1] as
    | ComponentType<{ readonly section: SectionContent; readonly isFirst: boolean }>
    | undefined;
  return Component ? <Component section={section} isFirst={isFirst} /> : null;
}
