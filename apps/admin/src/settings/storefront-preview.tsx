import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { colourNames, isColour } from '@vitrine/domain/settings/colours.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Section } from '../ui/section.tsx';
import type { SiteDraft } from './site-settings-editor.tsx';

const delayMs = 200;
const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;
/** On a screen narrower than this the whole desktop would be too small to judge. */
const narrow = 768;

/**
 * The real storefront in a frame, with the draft's style sheet laid over the saved one. The sheet comes from the server, where
 * shades and readable text colours are computed.
 */
export function StorefrontPreview({ draft }: { draft: SiteDraft }) {
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < narrow ? 'phone' : 'desktop'));
  const frame = useRef<HTMLIFrameElement>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [space, setSpace] = useState(600);
  const query = new URLSearchParams(
    colourNames.flatMap((name) => (isColour(draft[name]) ? [[name, draft[name]]] : [])),
  ).toString();
  const [settled] = useDebouncedValue(query, delayMs);
  const paint = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.head) return;
    const old = page.querySelector('link[data-preview]');
    const sheet = page.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = `/api/v1/reports/appearance.css?${settled}`;
    sheet.dataset['preview'] = '';
    sheet.addEventListener('load', () => old?.remove());
    page.head.append(sheet);
  }, [settled]);
  useEffect(paint, [paint]);
  useEffect(() => {
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 600));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  const scale = Math.min(1, space / widths[device]);
  return (
    <Section
      title="Preview"
      actions={
        <SegmentedControl
          aria-label="Width of the preview"
          size="xs"
          value={device}
          onChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desktop')}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      }
    >
      <div ref={setBox} className="preview" style={{ height: 640 }}>
        <iframe
          ref={frame}
          title="The shop in these colours"
          sandbox="allow-same-origin"
          src="/"
          onLoad={paint}
          style={{
            width: widths[device],
            height: 640 / scale,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            border: 0,
          }}
        />
      </div>
    </Section>
  );
}
