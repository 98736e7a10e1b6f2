import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { settingsIn } from './settings-in-message.ts';

/** A message whose names of settings are links to them. They open in a new tab, so that nothing typed here is lost. */
export function LinkedSettings({ text }: { text: string }): ReactNode {
  return settingsIn(text).map(({ words, to }, place) =>
    to === null ? (
      words
    ) : (
      // The parts of a text have no other key than their place.
      <Anchor key={place} href={to} target="_blank" size="sm" c="inherit" underline="always">
        {words}
      </Anchor>
    ),
  );
}
