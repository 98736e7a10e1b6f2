/**
 * Returns the carrier's code of a service as words.
 *
 * @example serviceName('GroundAdvantage') // 'Ground Advantage' serviceName('FEDEX_GROUND') // 'FEDEX GROUND'
 */
export function serviceName(code: string): string {
  return code.replaceAll('_', ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
}
