import type { PageImage } from '@vitrine/contract/shop-api.ts';
import { cropStyle, toSrcSet } from '../ui/src-set.ts';

interface SectionPictureProps {
  readonly picture: { readonly url: string | null; readonly alt: string };
  /** The sizes of uploads by address. */
  readonly images?: Readonly<Record<string, PageImage>> | undefined;
  readonly sizes: string;
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** Renders a picture of a section in the widths that its slot needs, or nothing without a picture. */
export function SectionPicture({
  picture: { url, alt },
  images,
  sizes,
  isFirst = false,
  className,
}: SectionPictureProps) {
  if (url === null) return null;
  const image = images?.[url];
  return (
    <img
      className={className}
      src={url}
      srcSet={image && toSrcSet(image)}
      sizes={image && sizes}
      width={image?.width ?? 1600}
      height={image?.height ?? 1200}
      alt={alt}
      style={image && cropStyle(image)}
      loading={isFirst ? undefined : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
