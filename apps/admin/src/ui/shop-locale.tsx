import { defaultSiteSettings, type TimeAndUnits } from '@vitrine/domain/settings/site-settings.ts';
import { readableZone } from '@vitrine/domain/time/readable-zone.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const Location = createContext<TimeAndUnits>(defaultSiteSettings);

/** Provides the shop's settings for times and sizes to the page below. */
export function ShopLocation({ location, children }: { location: TimeAndUnits; children: ReactNode }) {
  const { timeZone, weekStart, weightUnit, lengthUnit } = location;
  const value = useMemo(
    () => ({ timeZone: readableZone(timeZone), weekStart, weightUnit, lengthUnit }),
    [timeZone, weekStart, weightUnit, lengthUnit],
  );
  return <Location.Provider value={value}>{children}</Location.Provider>;
}

/** Returns the shop's time zone, the first day of its week, and its units. */
export function useShopLocation(): TimeAndUnits {
  return useContext(Location);
}
