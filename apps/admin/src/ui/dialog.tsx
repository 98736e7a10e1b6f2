import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/**
 * A dialog that is there only while it is open. Mantine gives the focus back when a modal closes, not when it goes away with its
 * component: so whoever opened this one gets it here.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const { current } = opener;
    return () => {
      const isFocusLost = document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && current instanceof HTMLElement) current.focus({ preventScroll: true });
    };
  }, []);
  return <Modal opened {...props} />;
}
