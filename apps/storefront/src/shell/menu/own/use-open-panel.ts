import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A pointer that crosses an entry opens nothing, and one that leaves the panel for a moment does not close it. */
const delaysMs = { open: 100, close: 250 } as const;

interface OpenPanel {
  readonly index: number;
  /** Whether a click opened it. Such a panel stays open while the pointer is elsewhere. */
  readonly isPinned: boolean;
}

/**
 * Holds which panel of the bar is open. A mouse opens it by pointing, everything else by its button. Escape, a click
 * elsewhere, focus elsewhere and a change of the page close it.
 */
export function useOpenPanel(bar: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const change = (next: OpenPanel | null) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, [pathname]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const focused = document.activeElement;
      const opener = bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (focused?.closest('[data-panel]')) opener?.focus();
      setOpen(null);
    };
    const onPress = (event: Event) => {
      if (!(event.target instanceof Node && bar.current?.contains(event.target))) setOpen(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, bar]);
  return {
    openIndex: open?.index ?? null,
    toggle: (index: number) => change(open?.index === index && open.isPinned ? null : { index, isPinned: true }),
    onFocusLeave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) change(null);
    },
    /** The events of an entry. Undefined closes, for an entry without a panel. */
    pointing: (index: number | undefined) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (open?.index === index && index !== undefined) return;
        timer.current = setTimeout(
          () => setOpen(index === undefined ? null : { index, isPinned: false }),
          delaysMs.open,
        );
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (!open?.isPinned) timer.current = setTimeout(() => setOpen(null), delaysMs.close);
      },
    }),
  };
}
