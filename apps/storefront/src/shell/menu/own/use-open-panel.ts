import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A pointer that crosses an entry opens nothing, and one that leaves the panel for a moment does not close it. */
const delaysMs = { open: 100, close: 250 } as const;

interface OpenPanel {
  readonly index: number;
  /** Whether a click opened it. Such a panel stays open while the pointer is elsewhere. */
  readonly isPinned: boolean;
  /** The page on which it was opened. */
  readonly pathname: string;
}

/**
 * Holds which panel of the bar is open. A mouse opens it by pointing, everything else by its button. Escape, a click
 * elsewhere, focus elsewhere and a change of the page close it.
 */
export function useOpenPanel(bar: RefObject<HTMLElement | null>) {
  const [stored, setOpen] = useState<OpenPanel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const open = stored?.pathname === pathname ? stored : null;
  const changeLater = (next: OpenPanel | null, delay: keyof typeof delaysMs) => {
    timer.current = setTimeout(() => setOpen(next), delaysMs[delay]);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const opener = bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (document.activeElement?.closest('[data-panel]')) opener?.focus();
      setOpen(null);
    };
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && bar.current?.contains(target))) setOpen(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, bar]);
  return {
    openIndex: open?.index ?? null,
    toggle: (index: number) => {
      clearTimeout(timer.current);
      setOpen(open?.index === index && open.isPinned ? null : { index, isPinned: true, pathname });
    },
    /** Returns the events of an entry with a panel. */
    pointing: (index: number) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (open?.index !== index) changeLater({ index, isPinned: false, pathname }, 'open');
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (!open?.isPinned) changeLater(null, 'close');
      },
    }),
  };
}
