import { Button, Group, Input, Loader, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { rich } from '../../ui/rich.tsx';
import type { CardFieldState } from './use-card.ts';

interface CardFieldProps {
  field: CardFieldState;
  isDemo: boolean;
}

/** Renders the field for the card number that the shopper reads out. */
export function CardField({ field: { isLoading, loadError, tryAgain, error, holder }, isDemo }: CardFieldProps) {
  return (
    <Stack gap="xs">
      {isDemo ? (
        <Text size="sm" c="dimmed">
          {rich('This is a demo: {paidCard} with any future date and CVC is paid, {declinedCard} is declined.', {
            paidCard: <b className="unbroken">4242 4242 4242 4242</b>,
            declinedCard: <b className="unbroken">4000 0000 0000 0002</b>,
          })}
        </Text>
      ) : null}
      <div>
        <Input.Label component="div" mb={4}>
          {t('Card')}
        </Input.Label>
        <div className="card-box" role="group" aria-label={t('Card')} aria-busy={isLoading}>
          {isLoading ? <Loader size={18} role="status" aria-label={t('Loading the card field')} /> : null}
          <div ref={holder} />
        </div>
        <Input.Description mt={4}>
          {t('Sent directly to the card provider. The shop never sees the number.')}
        </Input.Description>
        {error ? (
          <Input.Error role="alert" mt={4}>
            {error}
          </Input.Error>
        ) : null}
      </div>
      {loadError ? (
        <Group gap="xs" role="alert">
          <Text size="sm" c="var(--mantine-color-error)">
            {t('The card field could not be loaded.')}
          </Text>
          <Button size="xs" variant="default" onClick={tryAgain}>
            {t('Try again')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
