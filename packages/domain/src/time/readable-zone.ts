/**
 * Returns the time zone, or UTC where this browser does not know its name. An old browser may not know a zone under its
 * new name.
 *
 * @example readableZone('Europe/Kyiv') // 'Europe/Kyiv'; 'UTC' in a browser that only knows 'Europe/Kiev'
 */
export function readableZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone }).format(0);
    return timeZone;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}
