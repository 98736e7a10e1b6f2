import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from '@vitrine/messages/admin/t.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Reading } from '../../shell/view-only.tsx';
import { Section } from '../../ui/section.tsx';
import { previewAddress, previewStyles } from './preview-addresses.ts';
import type { SiteDraft } from './site-draft.ts';

const delayMs = 200;
const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;
/** On a screen narrower than this, the scaled desktop page would be too small to judge. */
const narrow = 768;

interface StorefrontPreviewProps {
  draft: SiteDraft;
  saved: SiteDraft;
}

/**
 * Renders the real storefront in a frame, with the draft's changes. The server renders texts and images into the page.
 * Colours load as a separate style sheet, so that a colour change does not reload the page. The server also computes
 * their shades and readable text colours.
 */
export function StorefrontPreview({ draft, saved }: StorefrontPreviewProps) {
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < narrow ? 'phone' : 'desktop'));
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolledTo = useRef(0);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [space, setSpace] = useState(600);
  const [page] = useDebouncedValue(previewAddress(draft, saved), delayMs);
  const [styles] = useDebouncedValue(previewStyles(draft), delayMs);
  const paint = useCallback(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.head) return;
    const old = shown.querySelector('link[data-preview]');
    const sheet = shown.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = styles;
    sheet.dataset['preview'] = '';
    sheet.addEventListener('load', () => old?.remove());
    shown.head.append(sheet);
  }, [styles]);
  useEffect(paint, [paint]);
  useEffect(() => {
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 600));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  const begin = () => {
    paint();
    const shown = frame.current?.contentWindow;
    if (!shown) return;
    // A reloaded page retains its scroll position.
    shown.scrollTo(0, scrolledTo.current);
    shown.addEventListener('scroll', () => {
      scrolledTo.current = shown.scrollY;
    });
  };
  const scale = Math.min(1, space / widths[device]);
  return (
    <Section
      title={t('Preview')}
      actions={
        <Reading>
          <SegmentedControl
            aria-label={t('Width of the preview')}
            size="xs"
            value={device}
            onChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desktop')}
            data={[
              { value: 'desktop', label: t('Desktop') },
              { value: 'phone', label: t('Phone') },
            ]}
          />
        </Reading>
      }
    >
      <div ref={setBox} className="preview" style={{ height: 640 }}>
        <iframe
          ref={frame}
          title={t('Preview of the shop')}
          sandbox="allow-same-origin"
          src={page}
          onLoad={begin}
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
