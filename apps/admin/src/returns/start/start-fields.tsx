import { SegmentedControl, Select, Text } from '@mantine/core';
import type { StartOptions } from '@vitrine/contract/returns/start-return.schema.ts';
import { returnKindNames } from '@vitrine/domain/returns/return-status.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { LineUnitsTable } from '../../orders/line-units-table.tsx';
import { useMay } from '../../shell/permission.ts';
import { draftPayer, kindRefusal, type StartDraft } from './start-draft.ts';

export interface StartFieldsProps {
  options: StartOptions;
  draft: StartDraft;
  onChange: (changes: Partial<StartDraft>) => void;
}

/** Chooses the kind. An exchange needs the amounts and the products, so a role without them starts none. */
export function KindField({ options, draft, onChange }: StartFieldsProps) {
  const may = useMay();
  const mayExchange = may('orders:amounts') && may('products:read');
  const kinds = options.kinds.filter(({ kind }) => kind !== 'EXCHANGE' || mayExchange);
  const reason = kindRefusal(options, draft);
  return (
    <div>
      <SegmentedControl
        aria-label={t('Kind of return')}
        fullWidth
        value={draft.kind}
        onChange={(value) => {
          const chosen = kinds.find(({ kind }) => kind === value);
          if (chosen) onChange({ kind: chosen.kind, overridesPolicy: false });
        }}
        data={kinds.map(({ kind }) => ({ value: kind, label: translated(returnKindNames[kind]) }))}
      />
      {reason === null ? null : (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
          {translatedSentence(reason)}
        </Text>
      )}
    </div>
  );
}

/** Takes the units of each line. It starts with none. */
export function UnitFields({ options, draft, onChange }: StartFieldsProps) {
  const isOpen = kindRefusal(options, draft) === null;
  const lines = options.lines.map(({ lineId, name, options: values, units, isNonReturnable }) => ({
    id: lineId,
    name,
    options: [...values.map(shownOption), ...(isNonReturnable ? [t('Excluded from returns')] : [])],
    left: units,
    label: t('Units of {name} to return', { name }),
    min: 0,
    max: units,
    isDisabled: units === 0 || !isOpen,
    value: draft.units[lineId] ?? 0,
    valueIfEmpty: 0,
  }));
  return (
    <LineUnitsTable
      hasFocus
      unitsLabel={t('Return')}
      lines={lines}
      onChange={(id, units) => onChange({ units: { ...draft.units, [id]: units } })}
    />
  );
}

/** Takes the reason of all items, and who pays the way back. The reason decides it until staff choose. */
export function StartTerms({ options, draft, onChange }: StartFieldsProps) {
  return (
    <>
      <Select
        label={t('Reason')}
        placeholder={t('Choose a reason')}
        required
        data={options.reasons.map(({ name }) => ({ value: name, label: translated(name) }))}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
        allowDeselect={false}
      />
      {draft.kind === 'CLAIM' ? (
        <Text size="sm">{t('The shop pays the way back.')}</Text>
      ) : (
        <Select
          label={t('Who pays the way back')}
          data={[
            { value: 'CUSTOMER', label: t('The customer') },
            { value: 'SHOP', label: t('The shop') },
          ]}
          value={draftPayer(options, draft)}
          onChange={(value) => onChange({ paidBy: value === 'SHOP' ? 'SHOP' : 'CUSTOMER' })}
          allowDeselect={false}
        />
      )}
    </>
  );
}
