import { Stack } from '@mantine/core';
import type { SiteDraftProps } from '../site/site-draft.ts';
import { ColorSettings } from './color-settings.tsx';
import { FontSettings } from './font-settings.tsx';

/** Renders the font and the colours of the shop. */
export function AppearanceSettings(props: SiteDraftProps) {
  return (
    <Stack>
      <FontSettings {...props} />
      <ColorSettings {...props} />
    </Stack>
  );
}
