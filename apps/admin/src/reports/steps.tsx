import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconCircleCheckFilled, IconCircleDashed } from '../icons/icons.tsx';
import { counted } from '../ui/labels.ts';
import type { OpeningStep } from './opening-steps.ts';

/** Renders the next step with its button, the later steps as links, and the finished ones folded. */
export function Steps({ steps }: { steps: readonly OpeningStep[] }) {
  const [next, ...later] = steps.filter(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone);
  return (
    <Stack gap={6}>
      <ol className="plain-list open-steps">
        {next ? (
          <li className="next-step">
            <OpenMark />
            <Stack gap={8} align="flex-start">
              <Text size="sm">{next.about}</Text>
              {next.isInShop ? (
                <Button component="a" href={next.to} target="_blank">
                  {next.label}
                </Button>
              ) : (
                <Button component={Link} to={next.to}>
                  {next.label}
                </Button>
              )}
            </Stack>
          </li>
        ) : null}
        {later.map((step) => (
          <Group key={step.label} component="li" gap="xs" wrap="nowrap" py={3}>
            <OpenMark />
            <StepLink {...step} />
          </Group>
        ))}
      </ol>
      {done.length > 0 ? (
        <details className="done-steps">
          <summary>{counted(done.length, 'finished step')}</summary>
          <ul className="plain-list">
            {done.map((step) => (
              <Group key={step.label} component="li" gap="xs" wrap="nowrap" py={3}>
                <IconCircleCheckFilled size={18} className="step-mark" role="img" aria-label={t('Done:')} />
                <StepLink {...step} />
              </Group>
            ))}
          </ul>
        </details>
      ) : null}
    </Stack>
  );
}

function OpenMark() {
  return <IconCircleDashed size={18} className="step-mark open" role="img" aria-label={t('To do:')} />;
}

function StepLink({ label, to, isInShop }: OpeningStep) {
  return isInShop ? (
    <Anchor href={to} target="_blank" size="sm" c="inherit">
      {label}
    </Anchor>
  ) : (
    <Anchor component={Link} to={to} size="sm" c="inherit">
      {label}
    </Anchor>
  );
}
