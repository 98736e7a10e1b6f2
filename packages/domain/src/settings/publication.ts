/** A record that is published now, at a time, or not at all. */
interface Publication {
  /** Undefined leaves the state as it is. */
  readonly isPublished: boolean | undefined;
  /** Undefined leaves the time as it is. Null means that there is none. */
  readonly publishAt: Date | null | undefined;
}

/**
 * Returns the state that a write requests. A future time hides the record until then, and a past time publishes it now. A
 * change of the state cancels the time. Returns null for a record that is published now and at a future time.
 */
export function requestedPublication(
  body: { readonly isPublished?: boolean | undefined; readonly publishAt?: string | null | undefined },
  now: Date,
): Publication | null {
  const { isPublished, publishAt } = body;
  if (publishAt === undefined || publishAt === null) {
    return { isPublished, publishAt: isPublished === true ? null : publishAt };
  }
  const at = new Date(publishAt);
  if (at <= now) return { isPublished: true, publishAt: null };
  return isPublished === true ? null : { isPublished: false, publishAt: at };
}
