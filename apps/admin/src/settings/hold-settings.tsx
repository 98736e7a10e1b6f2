import { NumberInput, Stack } from '@mantine/core';
import { Section } from '../ui/section.tsx';
import type { SiteDraftProps } from './site-draft.ts';

/** How much of a product an order may keep from other shoppers before it is paid. */
export function HoldSettings({ draft, change, faults }: SiteDraftProps) {
  return (
    <Section title="Most of a product in one order">
      <Stack gap="sm">
        <NumberInput
          label="Units"
          description="An order takes at most this many units of a product, or the share of its stock below, whichever is more."
          error={faults['holdUnits']}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          value={draft.holdUnits}
          onChange={(units) => change({ holdUnits: Number(units) })}
        />
        <NumberInput
          label="Share of the stock"
          description="Orders that staff place have no limit."
          error={faults['holdStockShare']}
          suffix="%"
          min={0}
          max={100}
          decimalScale={2}
          value={draft.holdStockShare / 100}
          onChange={(percent) => change({ holdStockShare: Math.round(Number(percent) * 100) })}
        />
      </Stack>
    </Section>
  );
}
