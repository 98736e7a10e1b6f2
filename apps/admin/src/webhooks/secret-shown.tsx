import { Button, Code, CopyButton, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconCopy } from '../icons/icons.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { OnceDialog } from '../ui/dialogs/once-dialog.tsx';

interface SecretShownProps {
  title: string;
  secret: string;
  onClose: () => void;
}

/** Renders a new secret, which the shop never shows again. */
export function SecretShown({ title, secret, onClose }: SecretShownProps) {
  const isPublic = secret.startsWith('whpk_');
  return (
    <OnceDialog onClose={onClose} title={title}>
      <Stack gap="sm">
        <Text size="sm">
          {isPublic
            ? t('Copy the public key now. The receiver verifies each event with it.')
            : t('Copy the signing secret now. You cannot see it again.')}
        </Text>
        <Code block className="breaks">
          {secret}
        </Code>
        <ModalButtons onClose={onClose} closeLabel={t('Done')}>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                {copied ? t('Copied') : isPublic ? t('Copy key') : t('Copy secret')}
              </Button>
            )}
          </CopyButton>
        </ModalButtons>
      </Stack>
    </OnceDialog>
  );
}
