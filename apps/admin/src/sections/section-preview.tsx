import { SegmentedControl } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useEffect, useRef, useState } from 'react';
import { Reading } from '../shell/view-only.tsx';
import { type HeadingProblem, pageHeadingProblems } from '../ui/inputs/rich-text/heading-order.ts';
import { HeadingProblems } from '../ui/inputs/rich-text/heading-problems.tsx';
import { Section } from '../ui/section.tsx';

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Device = keyof typeof widths;
const height = 720;
/** On a screen narrower than this, the scaled desktop page would be too small to judge. */
const narrow = 768;

interface SectionPreviewProps {
  readonly pageKey: string;
  /** The saved version that the frame shows. */
  readonly version: number;
  readonly selected: string | null;
}

/**
 * Renders the page with its draft in a frame, at one of three widths. It scrolls to the selected section, and warns of
 * headings that are out of order across the sections.
 */
export function SectionPreview({ pageKey, version, selected }: SectionPreviewProps) {
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < narrow ? 'phone' : 'desktop'));
  const frame = useRef<HTMLIFrameElement>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [space, setSpace] = useState(600);
  const scrolledTo = useRef(0);
  const [problems, setProblems] = useState<readonly HeadingProblem[]>([]);
  useEffect(() => {
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 600));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  useEffect(() => {
    const shown = frame.current?.contentDocument?.querySelector(`[data-section="${selected}"]`);
    shown?.scrollIntoView({ block: 'center' });
  }, [selected]);
  const begin = () => {
    const shown = frame.current?.contentWindow;
    if (!shown) return;
    setProblems(pageHeadingProblems(shown.document));
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
            onChange={(value) => setDevice(value)}
            data={[
              { value: 'desktop', label: t('Desktop') },
              { value: 'tablet', label: t('Tablet') },
              { value: 'phone', label: t('Phone') },
            ]}
          />
        </Reading>
      }
    >
      <HeadingProblems problems={problems} />
      <div ref={setBox} className="preview" style={{ height }}>
        <iframe
          ref={frame}
          title={t('Preview of the page')}
          sandbox="allow-same-origin"
          src={`/api/v1/reports/sections/${encodeURIComponent(pageKey)}?version=${version}`}
          onLoad={begin}
          style={{
            width: widths[device],
            height: height / scale,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            border: 0,
          }}
        />
      </div>
    </Section>
  );
}
