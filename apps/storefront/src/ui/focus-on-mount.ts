/**
 * Moves the focus to an element that replaces the one with the focus. The element needs a `tabIndex` of -1.
 *
 * @example <p role="status" tabIndex={-1} ref={focusOnMount}>
 */
export const focusOnMount = (node: HTMLElement | null) => node?.focus();
