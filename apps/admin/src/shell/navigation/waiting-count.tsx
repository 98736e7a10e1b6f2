import { count } from '../../ui/money.ts';
import type { NavigationEntry, NavigationGroup } from './navigation.ts';
import { type Waiting, waitingBeside } from './waiting.ts';

interface WaitingCountProps {
  readonly entry: NavigationEntry & Partial<Pick<NavigationGroup, 'entries'>>;
  readonly waiting: Waiting;
  /** Whether the pages below the entry are shown, each with its own number. */
  readonly isOpen?: boolean;
}

/** Renders the number of records that wait beside an entry of the navigation. */
export function WaitingCount({ entry, waiting, isOpen = false }: WaitingCountProps) {
  const { count: number, title } = waitingBeside(entry, waiting, isOpen);
  if (number === 0) return null;
  return (
    <span className="menu-count" title={title} aria-hidden>
      {count(number)}
    </span>
  );
}
