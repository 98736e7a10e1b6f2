import { Stack } from '@mantine/core';
import type { SiteDraftProps } from '../site/site-draft.ts';
import { ColorSettings } from './color-settings.tsx';
import { FontSettings } from './font-settings.tsx';
import { ShapeSettings } from './shape-settings.tsx';
import { ThemeSettings } from './themes/theme-settings.tsx';

/** Renders the look of the shop: a theme, then its font, shapes and colours. */
export function AppearanceSettings(props: SiteDraftProps) {
  return (
    <Stack>
      <ThemeSettings {...props} />
      <FontSettings {...props} />
      <ShapeSettings {...props} />
      <ColorSettings {...props} />
    </Stack>
  );
}
