import { Button, Group, NumberInput, Paper, Select, Stack, Switch, Text } from '@mantine/core';
import type { ReturnRulesView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconPlus, IconTrash } from '../../icons/icons.tsx';
import { countryChoices } from '../../ui/country-label.ts';
import { CountriesSelect } from '../../ui/editor/country-select.tsx';
import { PercentInput } from '../../ui/inputs/percent-input.tsx';
import { Section } from '../../ui/section.tsx';

type Policies = ReturnRulesView['countryPolicies'];
type Policy = Policies[number];

interface CountryPoliciesSectionProps {
  readonly policies: Policies;
  readonly onChange: (policies: Policies) => void;
}

const newPolicy: Policy = { countries: [], isOffered: true, days: null, paidBy: null, restockingFee: null };

/** Renders the other values of the policy by the country of delivery. An empty field has the general value. */
export function CountryPoliciesSection({ policies, onChange }: CountryPoliciesSectionProps) {
  return (
    <Section title={t('Countries')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {t('Other rules for deliveries to some countries. An empty field uses the general rule.')}
        </Text>
        {policies.map((policy, index) => (
          <CountryPolicy
            key={index}
            number={index + 1}
            policy={policy}
            taken={policies.flatMap(({ countries }, at) => (at === index ? [] : countries))}
            change={(changes) => onChange(policies.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
            onRemove={() => onChange(policies.filter((_, at) => at !== index))}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={policies.length >= 50}
          onClick={() => onChange([...policies, newPolicy])}
        >
          {t('Add countries')}
        </Button>
      </Stack>
    </Section>
  );
}

interface CountryPolicyProps {
  readonly number: number;
  readonly policy: Policy;
  /** Countries of other entries. */
  readonly taken: readonly string[];
  readonly change: (changes: Partial<Policy>) => void;
  readonly onRemove: () => void;
}

function CountryPolicy({ number, policy, taken, change, onRemove }: CountryPolicyProps) {
  const { countries, isOffered, days, paidBy, restockingFee } = policy;
  return (
    <Paper withBorder p="sm" w="100%" maw={640} role="group" aria-label={t('Countries {number}', { number })}>
      <Stack gap="sm">
        <CountriesSelect
          required
          data={countryChoices.filter(({ value }) => !taken.includes(value))}
          value={countries}
          onChange={(codes) => change({ countries: codes })}
        />
        <Switch
          label={t('Returns are offered')}
          checked={isOffered}
          onChange={({ currentTarget }) => change({ isOffered: currentTarget.checked })}
        />
        {isOffered ? (
          <Group gap="sm" align="end">
            <NumberInput
              label={t('Days to return')}
              w={130}
              min={1}
              max={365}
              allowDecimal={false}
              placeholder={t('As usual')}
              value={days ?? ''}
              onChange={(typed) => change({ days: typed === '' ? null : Number(typed) })}
            />
            <Select
              label={t('Who pays')}
              w={150}
              allowDeselect={false}
              data={[
                { value: 'USUAL', label: t('As usual') },
                { value: 'SHOP', label: t('The shop') },
                { value: 'CUSTOMER', label: t('The customer') },
              ]}
              value={paidBy ?? 'USUAL'}
              onChange={(value) => change({ paidBy: value === 'SHOP' || value === 'CUSTOMER' ? value : null })}
            />
            <PercentInput
              label={t('Restocking fee')}
              w={150}
              placeholder={t('As usual')}
              value={restockingFee}
              onChange={(fee) => change({ restockingFee: fee })}
            />
          </Group>
        ) : null}
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={onRemove}
          >
            {t('Remove countries {number}', { number })}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
