import { Button, Fieldset, Group, NumberInput, Stack } from '@mantine/core';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { adminLanguage, t } from '@vitrine/messages/admin/t.ts';
import { IconPlus } from '../../icons/icons.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import type { StepDraft } from './method-draft.ts';

interface MethodStepsProps {
  kind: 'BY_WEIGHT' | 'BY_PRICE' | 'BY_COUNT';
  steps: readonly StepDraft[];
  /** The currency of a market. Absent means the shop's. */
  currency?: Currency;
  onChange: (steps: readonly StepDraft[]) => void;
}

const legends = {
  BY_WEIGHT: t('Prices by weight'),
  BY_PRICE: t('Prices by amount'),
  BY_COUNT: t('Prices by items'),
} as const;

/** Renders the steps of a price. From a weight, an amount or a number of items, another price applies. */
export function MethodSteps({ kind, steps, currency, onChange }: MethodStepsProps) {
  const own = currency && { currency };
  const change = (index: number, changed: Partial<StepDraft>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...changed } : step)));
  return (
    <Fieldset legend={legends[kind]}>
      <Stack gap="xs">
        {steps.map((step, index) => (
          // A step has no id, and its values change while they are typed.
          <Group
            key={index}
            gap="xs"
            align="flex-end"
            wrap="nowrap"
            role="group"
            aria-label={t('Step {number}', { number: index + 1 })}
          >
            <From kind={kind} {...own} from={step.from} onChange={(from) => change(index, { from })} />
            <MoneyInput
              label={t('Price')}
              flex={1}
              {...own}
              value={step.price}
              onChange={(price) => change(index, { price })}
            />
            <Button
              variant="default"
              aria-label={t('Remove step {number}', { number: index + 1 })}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
            >
              {t('Remove')}
            </Button>
          </Group>
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...steps, { from: steps.length === 0 ? 0 : null, price: null }])}
          >
            {t('Add a step')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

interface FromProps {
  kind: MethodStepsProps['kind'];
  currency?: Currency;
  from: number | null;
  onChange: (from: number | null) => void;
}

function From({ kind, currency, from, onChange }: FromProps) {
  if (kind === 'BY_PRICE') {
    return <MoneyInput label={t('From')} flex={1} {...(currency && { currency })} value={from} onChange={onChange} />;
  }
  return (
    <NumberInput
      label={kind === 'BY_WEIGHT' ? t('From (grams)') : t('From (items)')}
      flex={1}
      min={0}
      allowDecimal={false}
      thousandSeparator={adminLanguage() === 'de' ? '.' : ','}
      value={from ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}
