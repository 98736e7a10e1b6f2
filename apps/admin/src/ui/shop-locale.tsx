import { defaultSiteSettings, type TimeAndUnits } from '@vitrine/domain/settings/site-settings.ts';
import { readableZone } from '@vitrine/domain/time/readable-zone.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const LocaleContext = createContext<TimeAndUnits>(defaultSiteSettings);

/** Provides the shop's settings for times and sizes to the page below. */
export function ShopLocale({ settings, children }: { settings: TimeAndUnits; children: ReactNode }) {
  const { timeZone, weekStart, weightUnit, lengthUnit } = settings;
  const value = useMemo(
    () => ({ timeZone: readableZone(timeZone), weekStart, weightUnit, lengthUnit }),
    [timeZone, weekStart, weightUnit, lengthUnit],
  );
  return <LocaleContext.Provider value={value}>{children}</LocaleContext.Provider>;
}

/** Returns the shop's time zone, the first day of its week, and its units. */
export function useShopLocale(): TimeAndUnits {
  return useContext(LocaleContext);
}
