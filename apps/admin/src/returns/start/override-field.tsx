import { Checkbox } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { brokenPolicy, kindRefusal } from './start-draft.ts';
import type { StartFieldsProps } from './start-fields.tsx';

/** Asks for the override of the policy where the return breaks it. Renders nothing otherwise. */
export function OverrideField({ options, draft, onChange }: StartFieldsProps) {
  const { isLate, excluded } = brokenPolicy(options, draft);
  if (kindRefusal(options, draft) !== null || (!isLate && excluded.length === 0)) return null;
  const rules = [
    ...(isLate ? [t('The period of returns has ended.')] : []),
    ...(excluded.length > 0
      ? [t('Excluded from returns: {names}.', { names: excluded.map(({ name }) => name).join(', ') })]
      : []),
  ];
  return (
    <Checkbox
      label={t('Return it although the policy does not allow it')}
      description={`${rules.join(' ')} ${t('The audit log records it.')}`}
      checked={draft.overridesPolicy}
      onChange={({ currentTarget }) => onChange({ overridesPolicy: currentTarget.checked })}
    />
  );
}
