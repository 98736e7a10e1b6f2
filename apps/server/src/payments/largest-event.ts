/** Bytes of a webhook's body: it is read and hashed before anybody knows who sent it. Providers' own events are far smaller. */
export const largestEvent = 256 * 1024;
