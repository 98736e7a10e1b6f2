/** The minute of a limit. It begins with the first request of the client. */
export const windowMs = 60_000;
const maxClients = 50_000;

/** A limit of requests per minute for each client, counted by this process alone. */
export interface ProcessLimit {
  /** Counts one request. Returns null within the limit, else the milliseconds until the next request is allowed. */
  count(client: string): number | null;
}

export function createProcessLimit(max: number): ProcessLimit {
  const windows = new Map<string, { count: number; readonly until: number }>();
  return {
    count(client) {
      const now = performance.now();
      const open = windows.get(client);
      if (open && open.until > now) {
        open.count += 1;
        return open.count > max ? open.until - now : null;
      }
      makeRoom(windows, client);
      windows.set(client, { count: 1, until: now + windowMs });
      return null;
    },
  };
}

/** Removes the client, and the earliest others while the map is full, so that many addresses do not fill the memory. */
export function makeRoom(clients: Map<string, unknown>, client: string): void {
  clients.delete(client);
  for (const [earliest] of clients) {
    if (clients.size < maxClients) break;
    clients.delete(earliest);
  }
}
