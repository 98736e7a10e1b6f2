/** The weight of each piece of work that leaves the queue in the mean pause between two of them. */
const newestWeight = 0.05;
/** Minimum number of pieces for an estimate of the pace. */
const minMoves = 20;

/** Estimates the wait of a new entry of the queue from the queue's pace. */
export interface QueuePace {
  /** Records that a piece of work has left the queue for its turn. `waiting` pieces still wait. */
  moved(waiting: number): void;
  /**
   * Returns the milliseconds until the last of this many has its turn. It is not less than the time since the queue
   * last moved.
   */
  waitMs(waiting: number): number;
}

/** Creates an empty queue. `now` is a clock in milliseconds. */
export function createQueuePace(now: () => number = () => performance.now()): QueuePace {
  /** The time at which the queue last moved, or was first seen; null while nothing waits. */
  let lastMove: number | null = null;
  let meanPause = 0;
  let moves = 0;
  const forget = () => {
    lastMove = null;
    meanPause = 0;
    moves = 0;
  };
  return {
    moved(waiting) {
      if (waiting === 0) return forget();
      const pause = now() - (lastMove ?? now());
      lastMove = now();
      moves += 1;
      // The plain mean at first, then a mean that follows the last pieces.
      meanPause += (pause - meanPause) * Math.max(newestWeight, 1 / moves);
    },
    waitMs(waiting) {
      if (waiting === 0) {
        forget();
        return 0;
      }
      lastMove ??= now();
      return Math.max(now() - lastMove, moves < minMoves ? 0 : meanPause * waiting);
    },
  };
}
