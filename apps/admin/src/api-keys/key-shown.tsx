import { Button, Code, CopyButton, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconCopy } from '../icons/icons.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { OnceDialog } from '../ui/dialogs/once-dialog.tsx';

/** Renders a new API key, which the shop never shows again. */
export function KeyShown({ title, token, onClose }: { title: string; token: string; onClose: () => void }) {
  return (
    <OnceDialog onClose={onClose} title={title}>
      <Stack gap="sm">
        <Text size="sm">
          {t('Copy the key now. You cannot see it again. Programs send it as "Authorization: Bearer".')}
        </Text>
        <Code block className="breaks">
          {token}
        </Code>
        <ModalButtons onClose={onClose} closeLabel={t('Done')}>
          <CopyButton value={token}>
            {({ copied, copy }) => (
              <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                {copied ? t('Copied') : t('Copy key')}
              </Button>
            )}
          </CopyButton>
        </ModalButtons>
      </Stack>
    </OnceDialog>
  );
}
