import { contrastRatio } from '@vitrine/domain/settings/contrast.ts';

/** The colours and veils of the hero (apps/storefront/src/sections/kinds/hero.module.css). */
const inks = { light: '#ffffff', dark: '#171411' } as const;
const papers = { light: '#171411', dark: '#ffffff' } as const;
const veils = { strong: 0.64, soft: 0.42, none: 0 } as const;

export interface HeroLook {
  readonly ink: keyof typeof inks;
  readonly veil: keyof typeof veils;
  readonly position: 'left' | 'center' | 'right';
}

/** The share of the picture's width that the words cover, from and to. */
const columns = { left: [0, 0.6], center: [0.2, 0.8], right: [0.4, 1] } as const;

/** The worst twentieth of the pixels decides, because single pixels hide no character. */
const ignoredShare = 0.05;

/**
 * Returns the contrast between the words of a hero and its picture below the veil.
 * `pixels` has red, green, blue and alpha of each pixel, row by row.
 */
export function heroContrast(pixels: Uint8ClampedArray, width: number, { ink, veil, position }: HeroLook): number {
  const [from, to] = columns[position];
  const share = veils[veil];
  const paper = toChannels(papers[ink]);
  const ratios: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const x = (at / 4) % width;
    if (x < from * width || x > to * width) continue;
    const shown = paper.map((value, channel) => Math.round(value * share + (pixels[at + channel] ?? 0) * (1 - share)));
    ratios.push(contrastRatio(inks[ink], toHex(shown)));
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * ignoredShare)] ?? 21;
}

function toChannels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
