/** Does something once the browser has painted: what takes long and need not be in the first picture after a press. */
export function afterNextPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
