/** Zones that browsers and Node still list under their old names, with their current names. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The names of the zones to choose from, sorted: those of the IANA database, each once, and UTC first. */
export const timeZones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone')
    .map((name) => renamed[name] ?? name)
    .filter((name, index, all) => name.includes('/') && !name.startsWith('Etc/') && all.indexOf(name) === index)
    .sort(),
];

const known: ReadonlySet<string> = new Set([...timeZones, ...Object.keys(renamed)]);

/** Returns whether this is the IANA name of a time zone, such as 'America/New_York', or 'UTC'. */
export function isTimeZone(name: string): boolean {
  return known.has(name);
}

/** Returns the zone under its current name: 'Asia/Calcutta' is 'Asia/Kolkata'. */
export function currentZoneName(name: string): string {
  return renamed[name] ?? name;
}

/** Returns the location that a zone is named after: 'America/Argentina/Buenos_Aires' is 'Buenos Aires'. */
export function partsInZone(name: string): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}
