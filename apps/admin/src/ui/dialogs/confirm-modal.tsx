import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { CallFailure } from '../failures/call-failure.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmModalProps {
  title: string;
  /** The consequences of the action, and its limits. */
  children: ReactNode;
  /** The name of the action: 'Delete product', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the action removes something that cannot be restored. */
  isLoss?: boolean;
  isPending?: boolean;
  error?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Renders a confirmation dialog before an action. The cancel button has the focus. */
export function ConfirmModal({
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  isLoss = true,
  isPending = false,
  error = null,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack>
        <Text size="sm" component="div" className="breaks">
          {children}
        </Text>
        {error ? <CallFailure error={error} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button color={isLoss ? 'danger' : 'ink'} loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
