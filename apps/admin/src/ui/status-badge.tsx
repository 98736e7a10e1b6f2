import { Badge } from '@mantine/core';

export type Tone = 'waiting' | 'good' | 'moving' | 'done' | 'off' | 'bad' | 'back';

/** Renders a state in one word, marked by a colour in addition to the text (`shell/colors.css`). */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Badge radius="sm" className={`status ${tone}`} variant="transparent">
      {children}
    </Badge>
  );
}
