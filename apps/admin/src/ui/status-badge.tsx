import { Badge } from '@mantine/core';

/** Background and text colours, each pair with a contrast of at least 5 to 1. */
const tones = {
  waiting: ['#fff3bf', '#5c4400'],
  good: ['#d3f9d8', '#1b5e20'],
  moving: ['#d0ebff', '#0b4a7a'],
  done: ['#c3fae8', '#0b4f45'],
  off: ['#e9ecef', '#454b51'],
  bad: ['#ffe3e3', '#8f1d1d'],
  back: ['#f3d9fa', '#6a1b7a'],
} as const satisfies Record<string, readonly [string, string]>;
export type Tone = keyof typeof tones;

/** Renders a state in one word, marked by a colour in addition to the text. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const [background, text] = tones[tone];
  return (
    <Badge
      radius="sm"
      styles={{ root: { background, color: text, textTransform: 'none', fontWeight: 600, minWidth: 'max-content' } }}
    >
      {children}
    </Badge>
  );
}
