interface Sizes {
  readonly srcSet: readonly { readonly url: string; readonly width: number }[];
}

/** Returns the `srcset` of a picture, or undefined when only one width is known. */
export function toSrcSet({ srcSet }: Sizes): string | undefined {
  if (srcSet.length === 0) return undefined;
  return srcSet.map(({ url, width }) => `${withoutLastCommas(url)} ${width}w`).join(', ');
}

/** Returns the style that crops a picture around its focal point, or undefined for the centre. */
export function cropStyle({ focus }: { readonly focus?: string | null | undefined }) {
  return focus ? { objectPosition: focus } : undefined;
}

function withoutLastCommas(url: string): string {
  return url.endsWith(',') ? url.replace(/(?<!,),+$/, encodeURIComponent) : url;
}
