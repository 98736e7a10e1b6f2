import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { ReturnRulesView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconPlus, IconTrash } from '../../icons/icons.tsx';
import { Section } from '../../ui/section.tsx';

type Reasons = ReturnRulesView['reasons'];

interface ReasonsSectionProps {
  readonly reasons: Reasons;
  readonly onChange: (reasons: Reasons) => void;
}

/** Renders the reasons that customers choose, and who then pays the way back. */
export function ReasonsSection({ reasons, onChange }: ReasonsSectionProps) {
  const change = (index: number, changes: Partial<Reasons[number]>) =>
    onChange(reasons.map((reason, at) => (at === index ? { ...reason, ...changes } : reason)));
  return (
    <Section title={t('Reasons')}>
      <Stack gap="sm" align="flex-start">
        {reasons.map(({ name, paidBy }, index) => (
          <Group key={index} gap="xs" align="end" w="100%" maw={560}>
            <TextInput
              label={t('Reason {number}', { number: index + 1 })}
              required
              maxLength={100}
              flex={1}
              miw={220}
              value={name}
              onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
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
              onChange={(value) => change(index, { paidBy: value === 'SHOP' || value === 'CUSTOMER' ? value : null })}
            />
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={t('Remove reason {number}', { number: index + 1 })}
              disabled={reasons.length === 1}
              onClick={() => onChange(reasons.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={reasons.length >= 30}
          onClick={() => onChange([...reasons, { name: '', paidBy: null }])}
        >
          {t('Add reason')}
        </Button>
      </Stack>
    </Section>
  );
}
