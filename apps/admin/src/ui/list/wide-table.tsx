import { Table } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

interface WideTableProps {
  /** The table's label for screen readers. */
  label: string;
  /** The width in pixels below which the table scrolls sideways instead of shrinking. */
  minWidth?: number;
  maxHeight?: number;
  children: ReactNode;
}

/** Renders a table that may be larger than its container. It can then be scrolled by keyboard, too. */
export function WideTable({ label, minWidth = 0, maxHeight, children }: WideTableProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isLarger, setLarger] = useState(false);
  useEffect(() => {
    if (!box) return undefined;
    const measure = () => setLarger(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    const observer = new ResizeObserver(measure);
    for (const element of [box, box.firstElementChild]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return (
    <Table.ScrollContainer
      ref={setBox}
      type="native"
      minWidth={minWidth}
      // Contains the visually hidden content of the cells, which would otherwise widen the page.
      pos="relative"
      {...(maxHeight !== undefined && { maxHeight })}
      {...(isLarger && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      {children}
    </Table.ScrollContainer>
  );
}
