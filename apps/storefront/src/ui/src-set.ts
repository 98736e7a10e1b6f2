interface Sizes {
  readonly main: string;
  readonly preview: string;
  readonly srcSet: readonly { readonly url: string; readonly width: number }[];
}

/** Returns the `srcset` of a picture; undefined when only one width is known. */
export function srcSetOf({ srcSet }: Sizes): string | undefined {
  if (srcSet.length === 0) return undefined;
  return srcSet.map(({ url, width }) => `${url.replace(/(?<!,),+$/, encodeURIComponent)} ${width}w`).join(', ');
}
