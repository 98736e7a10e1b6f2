import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of a page whose code is loaded when it is first shown; a part that can't be loaded says so, and the page stays. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => LostPart) }),
  );
}

function LostPart() {
  return <p role="alert">This could not be loaded. Please reload the page.</p>;
}
