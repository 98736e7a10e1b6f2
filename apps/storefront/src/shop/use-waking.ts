import { useHydrated } from './use-hydrated.ts';

/**
 * For a button that needs script: disabled until the page has come alive, so that a quick click waits instead of getting lost. The style
 * sheets leave its look alone meanwhile.
 */
export function useWaking(): { readonly disabled?: true; readonly 'data-waking'?: true } {
  return useHydrated() ? {} : { disabled: true, 'data-waking': true };
}
