import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { settingsIn } from './settings-in-message.ts';

/** Renders a message whose setting names are links. They open in a new tab, so that no typed text is lost. */
export function LinkedSettings({ text }: { text: string }): ReactNode {
  return settingsIn(text).map(({ words, to }, index) =>
    to === null ? (
      words
    ) : (
      // The parts of a text have no key other than their index.
      <Anchor key={index} href={to} target="_blank" size="sm" c="inherit" underline="always">
        {words}
      </Anchor>
    ),
  );
}
