import { Stack, Switch } from '@mantine/core';
import type { ReturnRulesView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { PercentInput } from '../../ui/inputs/percent-input.tsx';
import { Section } from '../../ui/section.tsx';

type RefundRules = Pick<ReturnRulesView, 'restockingFee' | 'labelFee' | 'allowsCredit' | 'creditBonus'>;

interface RefundRulesSectionProps {
  readonly rules: RefundRules;
  readonly onChange: (changes: Partial<RefundRules>) => void;
}

/** Renders what the shop deducts from refunds of returns, and what customers can take instead of their payment. */
export function RefundRulesSection({ rules, onChange }: RefundRulesSectionProps) {
  return (
    <Section title={t('Refunds')}>
      <Stack gap="sm">
        <PercentInput
          label={t('Restocking fee')}
          description={t('Deducted from the refund of a return. Never from a claim or a withdrawal.')}
          value={rules.restockingFee}
          onChange={(fee) => onChange({ restockingFee: fee ?? 0 })}
        />
        <MoneyInput
          label={t('Deducted for a return label')}
          description={t(
            'When the customer pays the way back with your label. 0: nothing is deducted. Never from a claim, a withdrawal or an exchange.',
          )}
          max={1_000_000}
          value={rules.labelFee}
          onChange={(fee) => onChange({ labelFee: fee ?? 0 })}
        />
        <Switch
          label={t('Customers can choose store credit or a gift card')}
          description={t('For returns and claims, instead of their payment method.')}
          checked={rules.allowsCredit}
          onChange={({ currentTarget }) => onChange({ allowsCredit: currentTarget.checked })}
        />
        <PercentInput
          label={t('Bonus on store credit')}
          description={t('Added when the customer chooses store credit. 0: no bonus.')}
          max={50}
          disabled={!rules.allowsCredit}
          value={rules.creditBonus}
          onChange={(bonus) => onChange({ creditBonus: bonus ?? 0 })}
        />
      </Stack>
    </Section>
  );
}
