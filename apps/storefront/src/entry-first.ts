import { hydratedEvent } from './hydrated-event.ts';

const longestWaitMs = 1500;

/**
 * The first script of a page, and a small one: it lets the largest picture come before it fetches the scripts that hydrate the page. On a
 * slow line the scripts would else share the line with the picture. Whoever touches the page earlier is not kept waiting, and a button
 * that was pressed too early is pressed again once it answers.
 *
 * The scripts are asked for before the page's load event, which waits for them: whoever goes by that event finds a page that answers.
 */
function loadPageScripts(): void {
  const { entry, modules } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  if (!entry) return;
  let pressed: HTMLElement | null = null;
  const notePress = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  };
  document.addEventListener('click', notePress);
  document.addEventListener(hydratedEvent, () => {
    document.removeEventListener('click', notePress);
    pressed?.click();
  });
  whenPicturesAreLoaded(() => {
    for (const href of modules?.split(' ').filter(Boolean) ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    document.head.append(script);
  });
}

/** Calls back once: when the pictures that matter most are there or failed, at a touch, or when they take too long. */
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
  setTimeout(goOnce, longestWaitMs);
}

loadPageScripts();
