import { useHydrated } from './use-hydrated.ts';

/**
 * For a button that needs script: disabled until the page has been hydrated, so that a quick click waits instead of getting lost. The style
 * sheets leave its look alone meanwhile.
 */
export function useDisabledUntilHydrated(): { readonly disabled?: true; readonly 'data-hydrating'?: true } {
  return useHydrated() ? {} : { disabled: true, 'data-hydrating': true };
}
