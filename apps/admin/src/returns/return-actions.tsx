import { Button, Group } from '@mantine/core';
import type { ChangeReturnBody, StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useMay } from '../shell/permission.ts';
import { CompleteModal } from './complete-modal.tsx';
import { InspectModal } from './inspect-modal.tsx';
import { StepModal } from './step-modal.tsx';

type Step = ChangeReturnBody['status'];

const steps = [
  ['APPROVED', t('Approve')],
  ['REJECTED', t('Reject')],
  ['RECEIVED', t('Mark as received')],
  ['IN_TRANSIT', t('Mark as in transit')],
  ['CANCELLED', t('Cancel return')],
] as const satisfies readonly (readonly [Step, string])[];

/** Renders the actions that the status of a return allows, the next one first. */
export function ReturnActions({ one }: { one: StaffReturn }) {
  const [open, setOpen] = useState<Step | 'INSPECTED' | 'COMPLETED' | null>(null);
  const close = () => setOpen(null);
  const allowed = steps.filter(([status]) => one.allowedStatuses.includes(status));
  const canInspect = one.allowedStatuses.includes('INSPECTED');
  const may = useMay();
  const isComplete = one.allowedStatuses.includes('COMPLETED') || one.canRefund;
  const canComplete = isComplete && may('orders:refund');
  if (allowed.length === 0 && !canInspect && !canComplete) return null;
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t('Actions')}>
      {canInspect ? <Button onClick={() => setOpen('INSPECTED')}>{t('Inspect items')}</Button> : null}
      {canComplete ? (
        <Button onClick={() => setOpen('COMPLETED')}>{one.canRefund ? t('Refund again') : t('Complete return')}</Button>
      ) : null}
      {allowed.map(([status, label], index) => (
        <Button key={status} variant={index === 0 ? 'filled' : 'default'} onClick={() => setOpen(status)}>
          {label}
        </Button>
      ))}
      {open === 'INSPECTED' ? <InspectModal one={one} onClose={close} /> : null}
      {open === 'COMPLETED' ? <CompleteModal one={one} onClose={close} /> : null}
      {open && open !== 'INSPECTED' && open !== 'COMPLETED' ? (
        <StepModal one={one} status={open} label={labelFor(open)} onClose={close} />
      ) : null}
    </Group>
  );
}

function labelFor(status: Step): string {
  return steps.find(([step]) => step === status)?.[1] ?? status;
}
