import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The full-screen picture as an entry of the browser's history: opening adds one, going back closes it (spec §2, Lightbox). A
 * reload of that entry shows the plain page.
 */
export function useLightboxEntry() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ place: number; from: string } | null>(null);
  const isOpen = opened !== null && opened.from !== key;
  return {
    /** Whether it has been open at all: only then is its code loaded. */
    wasOpened: opened !== null,
    /** The picture to show, -1 while closed. */
    place: isOpen ? opened.place : -1,
    open: (place: number) => {
      setOpened({ place, from: key });
      void navigate('.', { preventScrollReset: true });
    },
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
