import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/**
 * Renders a dialog that is mounted only while it is open. Mantine returns the focus when a modal closes, but not when
 * it is unmounted. This component returns it to the previously focused element.
 *
 * @example {isOpen ? <Dialog title="Remove this backup?" onClose={close}>...</Dialog> : null}
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
