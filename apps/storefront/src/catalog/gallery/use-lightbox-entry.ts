import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Stores the full-screen picture as an entry of the browser's history. Opening adds an entry, going back closes it
 * (spec §2, Lightbox). A reload of that entry shows the page without it.
 */
export function useLightboxEntry() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ index: number; from: string } | null>(null);
  const isOpen = opened !== null && opened.from !== key;
  return {
    /** Whether it was ever opened, because its code is loaded only then. */
    wasOpened: opened !== null,
    /** The index of the picture to show, or -1 while closed. */
    index: isOpen ? opened.index : -1,
    open: (index: number) => {
      setOpened({ index, from: key });
      void navigate('.', { preventScrollReset: true });
    },
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
