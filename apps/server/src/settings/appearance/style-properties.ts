import type { SiteFont } from '@vitrine/domain/settings/fonts.ts';
import { defaultStyle, type SiteStyle } from '@vitrine/domain/settings/site-style.ts';

type Properties = Readonly<Record<string, string>>;

/** The defaults are in the storefront's tokens.css, so that the style sheet of an unchanged shop has none of these. */
const corners: Record<SiteStyle['corners'], Properties> = {
  small: {},
  sharp: {
    'radius-small': '0',
    'radius-control': '0',
    'radius-card': '0',
    'radius-pill': '0',
  },
  soft: { 'radius-small': '4px', 'radius-control': '8px', 'radius-card': '12px' },
  round: { 'radius-small': '8px', 'radius-control': '12px', 'radius-card': '16px', 'radius-button': '2rem' },
};

const framed: Properties = {
  'card-inset': 'clamp(0.625rem, 1.6vw, 1rem)',
  'card-picture-radius': 'var(--radius-card) var(--radius-card) 0 0',
};

const cards: Record<SiteStyle['cardStyle'], Properties> = {
  plain: {},
  panel: {
    ...framed,
    'card-ground': 'var(--background-alt)',
    'card-text': 'var(--on-background-alt)',
    'card-text-muted': 'var(--on-background-alt-muted)',
  },
  framed: {
    ...framed,
    'card-ground': 'var(--surface)',
    'card-text': 'var(--on-surface)',
    'card-text-muted': 'var(--on-surface-muted)',
    'card-line': 'var(--border)',
  },
  centered: { 'card-align': 'center', 'card-justify': 'center', 'picture-ratio': '3 / 4' },
};

const densities: Record<SiteStyle['density'], Properties> = {
  regular: {},
  compact: {
    'space-5': '1.25rem',
    'space-6': '1.5rem',
    'space-7': '2.25rem',
    'space-8': 'clamp(2.25rem, 1.75rem + 2.5vw, 3.75rem)',
  },
  airy: {
    'space-6': '2.5rem',
    'space-7': '4rem',
    'space-8': 'clamp(4rem, 2.5rem + 5.5vw, 8rem)',
  },
};

interface TitleStyle {
  /** The factor of the sizes of all titles. */
  readonly scale: number;
  readonly weight: number;
  /** The distance between characters, in em. */
  readonly tracking: number;
}

const defaultTitles: TitleStyle = { scale: 1, weight: 400, tracking: -0.018 };

/** The titles of fonts whose regular weight is too thin, or whose characters are small. */
const fontTitles: Partial<Record<SiteFont, TitleStyle>> = {
  cormorant: { scale: 1.24, weight: 500, tracking: -0.02 },
  bricolage: { scale: 1, weight: 600, tracking: -0.018 },
  'space-grotesk': { scale: 0.96, weight: 500, tracking: -0.03 },
};

/** Fonts whose space is narrow at the sizes of text. */
const hasNarrowSpace: ReadonlySet<SiteFont | undefined> = new Set(['instrument-sans', 'cormorant', 'space-grotesk']);

function titleProperties(titles: SiteStyle['titles'], font: SiteFont | undefined): Properties {
  const { scale, weight, tracking } = (font && fontTitles[font]) ?? defaultTitles;
  const chosen = {
    regular: { scale, weight, tracking },
    quiet: { scale: scale * 0.82, weight, tracking: tracking + 0.006 },
    strong: { scale: scale * 1.06, weight: 700, tracking: tracking - 0.008 },
  }[titles];
  return Object.fromEntries(
    (['scale', 'weight', 'tracking'] as const)
      .filter((name) => chosen[name] !== defaultTitles[name])
      .map((name) => [`title-${name}`, `${Number(chosen[name].toFixed(3))}${name === 'tracking' ? 'em' : ''}`]),
  );
}

/**
 * Returns the custom properties of the chosen shapes, and of the titles of the font
 * (docs/behaviour/settings.md#appearance). They are only those that differ from the default, so the look of an
 * unchanged shop needs none.
 */
export function styleProperties({ font, ...chosen }: Partial<SiteStyle> & { font?: SiteFont | undefined }): Properties {
  const style = { ...defaultStyle, ...chosen };
  return {
    ...corners[style.corners],
    ...cards[style.cardStyle],
    ...densities[style.density],
    ...titleProperties(style.titles, font),
    ...(hasNarrowSpace.has(font) && { 'word-space': '0.06em' }),
  };
}
