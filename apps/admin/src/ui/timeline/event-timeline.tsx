import { Group, Text, Timeline } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from '../../icons/icons.tsx';
import { Time } from '../time.tsx';

export interface TimelineEvent {
  readonly key: string;
  /** ISO 8601. */
  readonly at: string;
  readonly icon: Icon;
  readonly title: ReactNode;
  readonly description?: string | null;
  /** The person who caused the event. */
  readonly by?: string | null;
  readonly action?: ReactNode;
}

/** Renders events in the given order. */
export function EventTimeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Timeline bulletSize={24} lineWidth={1} my="md" color="ink">
      {events.map(({ key, at, icon: BulletIcon, title, description, by, action }) => (
        <Timeline.Item
          key={key}
          bullet={<BulletIcon size={14} stroke={1.6} aria-hidden />}
          title={
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Text size="sm" fw={600} component="div">
                {title}
              </Text>
              {action}
            </Group>
          }
        >
          {description ? (
            <Text size="sm" className="pre-line breaks">
              {description}
            </Text>
          ) : null}
          <Text size="xs" c="dimmed">
            <Time at={at} />
            {by ? `, ${by}` : ''}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
