import type { Tag } from '@vitrine/contract/shop-api.ts';
import { isColour } from '@vitrine/domain/settings/colours.ts';
import { readableText } from '@vitrine/domain/settings/contrast.ts';
import { defaultTagTextColor } from '@vitrine/domain/settings/site-settings.ts';
import type { CSSProperties } from 'react';
import styles from './tag-chip.module.css';

/** A tag in the owner's colours; accent and white without any (spec §3). Text that can't be read turns black or white. */
export function TagChip({ tag }: { tag: Tag }) {
  return (
    <span className={styles.chip} style={coloursOf(tag)}>
      {tag.name}
    </span>
  );
}

function coloursOf({ color, textColor }: Tag): CSSProperties | undefined {
  if (!color || !isColour(color)) return undefined;
  const preferred = textColor && isColour(textColor) ? textColor : defaultTagTextColor;
  return { backgroundColor: color, color: readableText(color, preferred) };
}
