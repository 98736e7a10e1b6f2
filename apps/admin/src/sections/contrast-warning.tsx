import { Alert, Text } from '@mantine/core';
import { readableContrast } from '@vitrine/domain/settings/contrast.ts';
import { adminLocale, t } from '@vitrine/messages/admin/t.ts';
import { useEffect, useState } from 'react';
import { IconAlertTriangle } from '../icons/icons.tsx';
import { type HeroLook, heroContrast } from './measure-contrast.ts';

interface ContrastWarningProps {
  readonly fields: HeroLook & { readonly picture: { readonly url: string | null } };
}

const sampleWidth = 96;
const sampleHeight = 64;

/** Measures the contrast of the words on the picture, and warns when they are hard to read. */
export function ContrastWarning({ fields: { picture, ink, veil, position } }: ContrastWarningProps) {
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    if (picture.url === null) return undefined;
    let isCurrent = true;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => {
      const pixels = readPixels(image);
      if (isCurrent) setRatio(pixels && heroContrast(pixels, sampleWidth, { ink, veil, position }));
    });
    image.src = picture.url;
    return () => {
      isCurrent = false;
      setRatio(null);
    };
  }, [picture.url, ink, veil, position]);
  if (ratio === null) return null;
  const words = t('{ratio} to 1', {
    ratio: ratio.toLocaleString(adminLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
  if (ratio >= readableContrast) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('Contrast of the words on the picture: {words}. Readable.', { words })}
      </Text>
    );
  }
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} role="status" title={t('The words are hard to read')}>
      {t(
        'Their contrast on the picture is {words}. It should be at least {readableContrast} to 1. Choose a stronger veil, or another color of the words.',
        { words, readableContrast: readableContrast.toLocaleString(adminLocale()) },
      )}
    </Alert>
  );
}

/** Returns the pixels of the picture, or null when another site forbids to read them. */
function readPixels(image: HTMLImageElement): Uint8ClampedArray | null {
  const canvas = document.createElement('canvas');
  canvas.width = sampleWidth;
  canvas.height = sampleHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  try {
    context.drawImage(image, 0, 0, sampleWidth, sampleHeight);
    return context.getImageData(0, 0, sampleWidth, sampleHeight).data;
  } catch {
    return null;
  }
}
