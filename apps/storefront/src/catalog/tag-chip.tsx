import type { Tag } from '@vitrine/contract/shop-api.ts';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { defaultTagTextColor, readableText } from '@vitrine/domain/settings/contrast.ts';
import type { CSSProperties } from 'react';
import styles from './tag-chip.module.css';

/** Shows a tag in the owner's colours, else accent and white (spec §3). Unreadable text becomes black or white. */
export function TagChip({ tag }: { tag: Tag }) {
  return (
    <span className={styles.chip} style={toColors(tag)}>
      {tag.name}
    </span>
  );
}

function toColors({ color, textColor }: Tag): CSSProperties | undefined {
  if (!color || !isColor(color)) return undefined;
  const preferred = textColor && isColor(textColor) ? textColor : defaultTagTextColor;
  return { backgroundColor: color, color: readableText(color, preferred) };
}
