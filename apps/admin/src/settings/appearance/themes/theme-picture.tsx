import { readableText } from '@vitrine/domain/settings/contrast.ts';
import { fontFamilies } from '@vitrine/domain/settings/fonts.ts';
import type { SiteAppearance } from '@vitrine/domain/settings/site-settings.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import './theme-fonts.css';

/** Corners of controls and cards, as parts of the picture's width. */
const radii = { small: [0.6, 0.6], sharp: [0, 0], soft: [1.4, 2], round: [4, 2.8] } as const;
const gaps = { compact: '2cqw', regular: '3cqw', airy: '4.4cqw' } as const;
const titles = {
  quiet: { fontSize: '4.6cqw', fontWeight: 400 },
  regular: { fontSize: '6.4cqw', fontWeight: 400 },
  strong: { fontSize: '6cqw', fontWeight: 700 },
} as const;

export interface PictureProduct {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  /** The address of a small picture, or null without one. */
  readonly picture: string | null;
}

interface ThemePictureProps {
  readonly look: SiteAppearance;
  readonly siteName: string;
  readonly products: readonly PictureProduct[];
}

/** Draws the owner's shop in a theme: its name and products in the theme's fonts, colours and shapes. */
export function ThemePicture({ look, siteName, products }: ThemePictureProps) {
  const { text, display } = fontFamilies[look.font];
  const [control, card] = radii[look.corners];
  const onGround = (ground: string) => readableText(ground, look.foregroundAltColor, look.foregroundColor);
  const ground = look.cardStyle === 'panel' ? look.backgroundAltColor : look.surfaceColor;
  const isBoxed = look.cardStyle === 'panel' || look.cardStyle === 'framed';
  const cardLook = {
    borderRadius: `${card}cqw`,
    textAlign: look.cardStyle === 'centered' ? 'center' : 'start',
    ...(isBoxed && { background: ground, color: onGround(ground), overflow: 'clip', paddingBottom: '1.4cqw' }),
    ...(look.cardStyle === 'framed' && { boxShadow: `0 0 0 1px ${look.borderColor}` }),
  } as const;
  const lines = isBoxed ? { marginInline: '1.6cqw' } : {};
  const pictureLook = { borderRadius: isBoxed ? 0 : `${card}cqw`, marginBottom: '1.4cqw' };
  return (
    <span className="theme-picture" aria-hidden="true">
      <span
        style={{ background: look.backgroundColor, color: onGround(look.backgroundColor), fontFamily: family(text) }}
      >
        <span className="theme-bar">
          <span style={{ fontFamily: family(display), fontWeight: titles[look.titles].fontWeight }}>{siteName}</span>
          <span>
            <i />
            <i />
            <i />
          </span>
        </span>
        <span
          className="theme-hero"
          style={{
            background: look.backgroundAltColor,
            color: onGround(look.backgroundAltColor),
            borderRadius: `${card}cqw`,
          }}
        >
          <span style={{ fontFamily: family(display), ...titles[look.titles] }}>{t('New this season')}</span>
          <span
            style={{
              background: look.primaryColor,
              color: readableText(look.primaryColor, look.foregroundColor, look.foregroundAltColor),
              borderRadius: `${control}cqw`,
            }}
          >
            {t('Shop now')}
          </span>
        </span>
        <span className="theme-cards" style={{ gap: gaps[look.density] }}>
          {products.map(({ id, name, price, picture }) => (
            <span key={id} style={cardLook}>
              {picture === null ? (
                <b style={{ background: look.surfaceAltColor, ...pictureLook }} />
              ) : (
                <img src={picture} alt="" width={160} height={160} loading="lazy" style={pictureLook} />
              )}
              <span style={{ fontWeight: 500, ...lines }}>{name}</span>
              <span style={lines}>{price}</span>
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}

/** Replaces the storefront's names of system fonts, which the admin area does not define. */
function family(families: string): string {
  return families.startsWith('var(') ? 'system-ui, sans-serif' : families;
}
