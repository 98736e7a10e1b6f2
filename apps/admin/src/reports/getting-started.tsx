import { ActionIcon, Anchor, Box, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconX } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { useSavedViews } from '../ui/list/use-saved-views.ts';
import { notifyFailure } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { useOpeningSteps } from './opening-steps.ts';
import { Steps } from './steps.tsx';

/**
 * Stores that the owner has hidden the opening steps. It is a saved view, like those of lists, so that it applies in
 * every browser.
 */
const withoutSteps = { label: t('Without the opening steps'), query: 'steps=away' };

function useHiddenSteps() {
  const { saved, save, forget, isKnown } = useSavedViews('dashboard');
  const view = saved.find(({ label }) => label === withoutSteps.label);
  return {
    /** Undefined until the server has responded. */
    isHidden: isKnown ? view !== undefined : undefined,
    hideSteps: () => save(withoutSteps, { onError: notifyFailure }),
    showSteps: () => view && forget(view.id, { onError: notifyFailure }),
  };
}

/** Renders the steps that are left before the shop opens. They are hidden when all are done or the owner hides them. */
export function GettingStarted() {
  const { data: user } = useSession();
  const { isHidden, hideSteps } = useHiddenSteps();
  const { data: steps } = useOpeningSteps(user?.role === 'SITE_OWNER' && isHidden === false);
  if (isHidden !== false || !steps) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Box mb="md">
      <Section
        title={t('Set up your shop')}
        actions={
          <Group gap="xs">
            <Text size="sm" c="dimmed" role="status">
              {t('{done} of {stepsCount} done', { done, stepsCount: steps.length })}
            </Text>
            <ActionIcon variant="subtle" color="gray" aria-label={t('Hide setup steps')} onClick={hideSteps}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        }
      >
        <Progress value={(100 * done) / steps.length} size="sm" mb="sm" aria-label={t('Steps done')} />
        <Steps steps={steps} />
      </Section>
    </Box>
  );
}

/**
 * Renders the opening steps on the first screen after sign-in while the shop has no product. Later the dashboard shows
 * them.
 */
export function GettingStartedWithoutProducts() {
  const { data: user } = useSession();
  const { data: hasProduct } = useQuery({
    queryKey: ['products', 'any'],
    enabled: user?.role === 'SITE_OWNER',
    queryFn: async () => (await api.products.many({ select: ['id'], limit: 1 })).items.length > 0,
  });
  return hasProduct === false ? <GettingStarted /> : null;
}

/** Renders a button that shows the opening steps again after the owner has hidden them. */
export function OpeningStepsAgain() {
  const { isHidden, showSteps } = useHiddenSteps();
  if (!isHidden) return null;
  return (
    <Anchor component="button" type="button" size="xs" onClick={showSteps}>
      {t('Show setup steps')}
    </Anchor>
  );
}
