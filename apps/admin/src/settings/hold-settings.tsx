import { NumberInput, Stack } from '@mantine/core';
import { PercentInput } from '../ui/percent-input.tsx';
import { Section } from '../ui/section.tsx';
import type { SiteDraftProps } from './site-draft.ts';

/** The most units of a product that one order may take: a number or a share of the stock, whichever is more. */
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
        <PercentInput
          label="Share of the stock"
          description="Orders that staff place have no limit."
          error={faults['holdStockShare']}
          value={draft.holdStockShare}
          onChange={(share) => change({ holdStockShare: share ?? 0 })}
        />
      </Stack>
    </Section>
  );
}
