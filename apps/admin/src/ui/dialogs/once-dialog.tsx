import type { ModalProps } from '@mantine/core';
import { Dialog } from './dialog.tsx';

/** Renders a dialog with a code that the shop never shows again. Only its buttons close it, not Escape or a click beside it. */
export function OnceDialog(props: Omit<ModalProps, 'opened'>) {
  return <Dialog {...props} closeOnClickOutside={false} closeOnEscape={false} />;
}
