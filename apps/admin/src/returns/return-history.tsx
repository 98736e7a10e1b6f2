import { Text, Timeline } from '@mantine/core';
import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { returnStatusNames } from '@vitrine/domain/returns/return-status.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { IconPackage } from '../icons/icons.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';

const overrideTexts = {
  RETURN_PERIOD: t('Started after the end of the period.'),
  EXCLUDED_ITEM: t('Started although the policy excludes an item.'),
} as const;

function overrideText(rules: StaffReturn['overriddenRules']): string {
  return rules.map((rule) => overrideTexts[rule]).join(' ');
}

/** Renders every status of a return, newest first. */
export function ReturnHistory({ one }: { one: StaffReturn }) {
  return (
    <Section title={t('Timeline')}>
      <Timeline bulletSize={24} lineWidth={1} color="ink">
        {one.history.toReversed().map(({ status, words, at, by }) => (
          <Timeline.Item
            key={status}
            bullet={<IconPackage size={14} stroke={1.6} aria-hidden />}
            title={
              <Text size="sm" fw={600}>
                {translated(returnStatusNames[status])}
              </Text>
            }
          >
            {status === 'REQUESTED' && one.overriddenRules.length > 0 ? (
              <Text size="sm">{overrideText(one.overriddenRules)}</Text>
            ) : null}
            {words ? (
              <Text size="sm" className="pre-line">
                {words}
              </Text>
            ) : null}
            <Text size="xs" c="dimmed">
              <Time at={at} />
              {by ? `, ${by}` : ''}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}
