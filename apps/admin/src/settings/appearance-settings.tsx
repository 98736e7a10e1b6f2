import { Stack } from '@mantine/core';
import { ColorSettings } from './color-settings.tsx';
import { FontSettings } from './font-settings.tsx';
import type { SiteDraftProps } from './site-draft.ts';

/** The font and the colours of the shop. */
export function AppearanceSettings(props: SiteDraftProps) {
  return (
    <Stack>
      <FontSettings {...props} />
      <ColorSettings {...props} />
    </Stack>
  );
}
