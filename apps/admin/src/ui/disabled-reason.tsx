import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** Says why the control inside is disabled; without a reason the control stands alone. */
export function DisabledReason({ reason, children }: { reason: string | null; children: ReactElement }) {
  if (reason === null) return children;
  // A disabled button takes no focus: its reason must be reachable by keyboard and touch all the same.
  return (
    <Tooltip label={reason}>
      <span className="why-not" tabIndex={0} role="note" aria-label={reason}>
        {children}
      </span>
    </Tooltip>
  );
}
