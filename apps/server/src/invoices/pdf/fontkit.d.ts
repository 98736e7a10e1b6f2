/** The part of fontkit that invoices use, because fontkit has no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly advanceWidth: number;
    readonly path: {
      readonly bbox: { readonly minX: number };
      readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
    };
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly bbox: Readonly<Record<'minX' | 'minY' | 'maxX' | 'maxY', number>>;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(glyph: number, codePoints?: readonly number[]): Glyph;
  }
  export function create(file: Uint8Array): Font;
}
