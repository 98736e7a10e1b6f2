import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/**
 * Shows why the control inside is disabled. Without a reason it renders only the control.
 *
 * @example <DisabledReason reason={isPaid ? null : 'The order is not paid.'}>
 *   <Button disabled={!isPaid}>Refund</Button> </DisabledReason>
 */
export function DisabledReason({ reason, children }: { reason: string | null; children: ReactElement }) {
  if (reason === null) return children;
  // A disabled button takes no focus, but its reason must be reachable by keyboard and touch.
  return (
    <Tooltip label={reason}>
      <span className="why-not" tabIndex={0} role="note" aria-label={reason}>
        {children}
      </span>
    </Tooltip>
  );
}
