import * as z from 'zod';

/** GET /audit/{id}/undo: why a change cannot be undone. Null when no reason is known before the attempt. */
export const undoRefusalAnswer = z.object({ reason: z.string().nullable() }).meta({ id: 'UndoRefusal' });
export type UndoRefusalAnswer = z.infer<typeof undoRefusalAnswer>;

/** POST /audit/{id}/undo */
export const undoAnswer = z
  .object({
    success: z.literal(true),
    /** The parts that could not be restored, in sentences. */
    leftBehind: z.array(z.string()),
  })
  .meta({ id: 'Undo' });
export type UndoAnswer = z.infer<typeof undoAnswer>;
