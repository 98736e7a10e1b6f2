import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

interface UnsavedWarningProps {
  isDirty: boolean;
  /** Whether the changes are lost when another part of the same page is opened. */
  isOfOnePart?: boolean;
}

/** Requests a confirmation before a link or a closed tab discards unsaved changes. */
export function UnsavedWarning({ isDirty, isOfOnePart = false }: UnsavedWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (from.pathname !== to.pathname || (isOfOnePart && from.search !== to.search)),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const isOpen = blocker.state === 'blocked';
  return (
    <Modal opened={isOpen} onClose={() => blocker.reset?.()} title={t('Leave without saving?')}>
      <Stack>
        <Text size="sm">{t('Your changes on this page have not been saved.')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {t('Leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            {t('Stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
