import { useHydrated } from './use-hydrated.ts';

/**
 * Returns attributes that disable a script-dependent button until hydration, so that an early click is repeated instead
 * of lost. The style sheets do not change its appearance meanwhile.
 */
export function useDisabledUntilHydrated(): { readonly disabled?: true; readonly 'data-hydrating'?: true } {
  return useHydrated() ? {} : { disabled: true, 'data-hydrating': true };
}
