import { Button, Group } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';

interface ModalButtonsProps {
  readonly onClose: () => void;
  readonly closeLabel?: string;
  /** The buttons after the one that closes the dialog. */
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog. */
export function ModalButtons({ onClose, closeLabel = t('Cancel'), children }: ModalButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {closeLabel}
      </Button>
      {children}
    </Group>
  );
}
