import { hydratedEvent } from './hydrated-event.ts';

const maxWaitMs = 1500;

/**
 * Marks a signed-in user so that the style sheet shows a circle instead of 'Login' until hydration knows the user. The
 * header then neither flashes nor changes its width.
 */
function markReturningUser(): void {
  try {
    if (localStorage.getItem('user') !== null) document.documentElement.dataset['returning'] = '';
  } catch {
    // Without storage no user is known.
  }
}

/**
 * Loads the scripts that hydrate the page after its largest picture, because on a slow connection they would delay the
 * picture. If the shopper touches the page before, the scripts are loaded immediately. A button that was pressed before
 * hydration is pressed again after it.
 *
 * The scripts are requested before the page's load event, which waits for them. A program that waits for that event
 * finds a hydrated page.
 */
function loadPageScripts(): void {
  const { entry, modules } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  if (!entry) return;
  let pressed: HTMLElement | null = null;
  const notePress = ({ target }: Event) => {
    pressed =
      target instanceof Element ? target.closest<HTMLElement>('button[type="button"]:not([popovertarget])') : null;
  };
  document.addEventListener('click', notePress);
  document.addEventListener(hydratedEvent, () => {
    document.removeEventListener('click', notePress);
    pressed?.click();
  });
  whenPicturesAreLoaded(() => {
    // The modules of the page are separate scripts, not preloads, because the load event waits for scripts only.
    for (const src of [...(modules?.split(' ').filter(Boolean) ?? []), entry]) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = src;
      document.head.append(script);
    }
  });
}

/** Calls back once: when the main pictures have loaded or failed, at the first touch, or after the maximum wait. */
function whenPicturesAreLoaded(go: () => void): void {
  const waiting = new AbortController();
  const goOnce = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    go();
  };
  const awaited = new Set(
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].filter(({ complete }) => !complete),
  );
  if (awaited.size === 0) {
    goOnce();
    return;
  }
  const { signal } = waiting;
  for (const picture of awaited) {
    const came = () => {
      awaited.delete(picture);
      if (awaited.size === 0) goOnce();
    };
    for (const end of ['load', 'error']) picture.addEventListener(end, came, { signal });
  }
  for (const touch of ['pointerdown', 'focusin', 'keydown']) document.addEventListener(touch, goOnce, { signal });
  setTimeout(goOnce, maxWaitMs);
}

markReturningUser();
loadPageScripts();
