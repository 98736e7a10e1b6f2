import { Button, Group, NumberInput, Stack, Text, UnstyledButton } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { MouseEvent } from 'react';

interface FocalPointProps {
  readonly url: string;
  /** An object-position such as '30% 20%'. Null means the centre. */
  readonly focus: string | null;
  readonly onChange: (focus: string | null) => void;
}

const crops = [
  [t('Card'), '4 / 5'],
  [t('Hero'), '21 / 9'],
  [t('Collection'), '1 / 1'],
] as const;

/** Renders a picture on which a click sets the point that every crop shows, and its crops. */
export function FocalPoint({ url, focus, onChange }: FocalPointProps) {
  const [x = 50, y = 50] = (focus ?? '50% 50%').split(' ').map((part) => Number.parseInt(part, 10));
  const set = (left: number, top: number) => onChange(`${within(left)}% ${within(top)}%`);
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const inputs = [
    { label: t('Focal point from the left'), value: x, change: (left: number) => set(left, y) },
    { label: t('Focal point from the top'), value: y, change: (top: number) => set(x, top) },
  ];
  return (
    <Stack gap="xs">
      <Text size="sm">{t('Click the picture where crops should look. The numbers below set the same point.')}</Text>
      <UnstyledButton
        className="focal-point"
        style={{ alignSelf: 'flex-start' }}
        aria-label={t('Set the focal point')}
        tabIndex={-1}
        onClick={press}
      >
        <img className="library-open" src={url} alt="" draggable={false} />
        <span className="focal-mark" style={{ left: `${x}%`, top: `${y}%` }} />
      </UnstyledButton>
      <Group gap="xs" align="flex-end">
        {inputs.map(({ label, value, change }) => (
          <NumberInput
            key={label}
            label={label}
            suffix=" %"
            min={0}
            max={100}
            allowDecimal={false}
            clampBehavior="strict"
            w={180}
            value={value}
            onChange={(next) => typeof next === 'number' && change(next)}
          />
        ))}
        <Button variant="default" disabled={focus === null} onClick={() => onChange(null)}>
          {t('Centre')}
        </Button>
      </Group>
      <Group gap="xs" align="flex-end">
        {crops.map(([name, aspectRatio]) => (
          <figure key={name} style={{ margin: 0 }}>
            <img className="focal-crop" src={url} alt="" style={{ aspectRatio, objectPosition: `${x}% ${y}%` }} />
            <Text size="xs" component="figcaption">
              {name}
            </Text>
          </figure>
        ))}
      </Group>
    </Stack>
  );
}

function within(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)));
}
