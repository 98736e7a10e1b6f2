import { Alert } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';

/**
 * Requests a second confirmation before a change that closes addresses to delivery. `ask` returns whether the change
 * may continue. For a change that closes addresses, the first call shows the notice instead.
 */
export function useClosingNotice() {
  const [requested, setIsConfirming] = useState<string | null>(null);
  return {
    isAsking: (change: string) => requested === change,
    ask: (change: string, closes: boolean) => {
      if (!closes || requested === change) return true;
      setIsConfirming(change);
      return false;
    },
    isShown: requested !== null,
  };
}

/** Renders the addresses that nobody can order to after a change. */
export function ClosingNotice({ where }: { readonly where: string }) {
  return (
    <Alert role="alert" color="red" title={t('Nothing will be delivered to {where}', { where })}>
      {t('Shoppers with an address there can no longer order, unless another zone includes it.')}
    </Alert>
  );
}
