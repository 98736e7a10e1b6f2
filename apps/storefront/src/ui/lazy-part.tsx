import { t } from '@vitrine/messages/src/t.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Creates a component whose code loads when it is first shown. If the load fails, the component shows an error and the
 * page stays.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => LostPart) }),
  );
}

function LostPart() {
  return <p role="alert">{t('shell.thisCouldNotBeLoaded')}</p>;
}

/** Creates a component like `lazyPart`, which shows nothing if the load fails, because the page is complete without it. */
export function optionalPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => MissingPart) }),
  );
}

function MissingPart() {
  return null;
}
