/** Runs a slow task after the browser has painted. Use it for work that the first paint after a press does not need. */
export function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
