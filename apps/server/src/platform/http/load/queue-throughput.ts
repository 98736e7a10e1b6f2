/** How much each piece of work that leaves the queue changes the mean pause between two of them. */
const newest = 0.05;
/** Fewer pieces say nothing about the pace of a queue. */
const fewest = 20;

/** Estimates how long a queue keeps waiting who enters it last, from how fast it moves. */
export interface QueuePace {
  /** Notes that a piece of work has left the queue for its turn; `waiting` still wait. */
  moved(waiting: number): void;
  /** Returns the milliseconds until the last of so many has its turn: at least as long as the queue has stood still by now. */
  waitMs(waiting: number): number;
}

/** `now` is a clock in milliseconds. */
export function createQueuePace(now: () => number = () => performance.now()): QueuePace {
  /** When the queue moved last, or was first seen; null while nothing waits. */
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
      // The plain mean at first, then one that follows the last pieces.
      meanPause += (pause - meanPause) * Math.max(newest, 1 / moves);
    },
    waitMs(waiting) {
      if (waiting === 0) {
        forget();
        return 0;
      }
      lastMove ??= now();
      return Math.max(now() - lastMove, moves < fewest ? 0 : meanPause * waiting);
    },
  };
}
