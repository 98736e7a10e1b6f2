import { expect, type Page } from '@playwright/test';
import { catalogues } from '../../packages/messages/src/catalogues.ts';
import type { Message } from '../../packages/messages/src/message.ts';
import { measureOverflow } from './axe.ts';

/** Accented characters, which need more room above and below than English ones. */
const accented: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
  C: 'Ç',
  N: 'Ñ',
};

/**
 * Returns a text as a language with longer words would have it: accented, and longer by 40 %. Each word grows, because
 * long words are what breaks a narrow page.
 *
 * @example pseudoText('Add to Cart') // 'ÅddÅd töt ÇårtÇå'
 */
export function pseudoText(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const parts = Array.from(word).map((part) => accented[part] ?? part);
    const added = Math.ceil(parts.length * 0.4);
    return [...parts, ...Array.from({ length: added }, (_, index) => parts[index % parts.length] ?? '')].join('');
  });
}

/** The fixed parts of all English texts of the storefront. */
function storefrontTexts(): readonly string[] {
  const areas: Readonly<Record<string, Readonly<Record<string, Message>>>> = catalogues.en;
  const shown = ['account', 'cart', 'catalog', 'checkout', 'orders', 'returns', 'shell', 'specified'];
  const texts = shown
    .flatMap((area) => Object.values(areas[area] ?? {}))
    .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)));
  const parts = texts.flatMap((text) => text.split(/\{\w+\}|<\/?\w+>/)).map((part) => part.trim());
  return [...new Set(parts)].filter((part) => /\p{L}{2}/u.test(part));
}

/**
 * Replaces the shop's own texts in a page by pseudo texts. It does so in the page, so a build has no pseudo language.
 * Returns how many texts it replaced.
 */
async function showPseudoTexts(page: Page): Promise<number> {
  const pairs = storefrontTexts().map((text) => [text, pseudoText(text)] as const);
  return page.evaluate((list) => {
    const texts = new Map(list);
    const byLength = [...list].sort(([one], [other]) => other.length - one.length);
    const changed = (text: string) => {
      const whole = texts.get(text.trim());
      if (whole !== undefined) return text.replace(text.trim(), whole);
      const part = byLength.find(([own]) => own.length > 5 && text.includes(own));
      return part ? text.replace(part[0], part[1]) : text;
    };
    let count = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.nodeValue ?? '';
      const next = changed(text);
      if (next === text || node.parentElement?.closest('script, style, noscript')) continue;
      node.nodeValue = next;
      count += 1;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) {
      field.placeholder = changed(field.placeholder);
    }
    return count;
  }, pairs);
}

/** Returns the texts of a page that are cut off or reach over its edge. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut = new Set<string>();
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && /\p{L}/u.test(node.nodeValue ?? ''),
      );
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!hasText || !isShown || element.closest('.visually-hidden, option, select')) continue;
      const text = `${element.tagName.toLowerCase()}: ${element.textContent?.trim().slice(0, 60)}`;
      const range = document.createRange();
      range.selectNodeContents(element);
      let scroller = element.parentElement;
      while (scroller && !/auto|scroll|hidden|clip/.test(getComputedStyle(scroller).overflowX)) {
        scroller = scroller.parentElement;
      }
      if (range.getBoundingClientRect().right > width + 1 && !scroller) cut.add(`${text} (over the edge)`);
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // A text that is shortened on purpose ends with an ellipsis.
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      const isTooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
      if (/hidden|clip/.test(overflowX) && isTooWide && !isShortened) cut.add(`${text} (cut off)`);
    }
    return [...cut];
  });
}

/** Shows the page with longer texts, and expects every text inside it. */
export async function expectRoom(page: Page): Promise<void> {
  expect(await showPseudoTexts(page)).toBeGreaterThan(3);
  expect({ overflow: await measureOverflow(page), cut: await findCutTexts(page) }).toEqual({ overflow: 0, cut: [] });
}
