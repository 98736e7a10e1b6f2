import { ActionIcon, Tooltip } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../icons/icons.tsx';

interface LevelButtonsProps {
  name: string;
  /** The name of the item that it can move out of. Null in the first level. */
  outOf: string | null;
  /** The name of the item that it can move below. Null if it cannot move one level down. */
  into: string | null;
  onOut: () => void;
  onIn: () => void;
}

/** Renders the buttons that move an item of a tree one level up or down. */
export function LevelButtons({ name, outOf, into, onOut, onIn }: LevelButtonsProps) {
  const out =
    outOf === null ? t('{name} is in the first level', { name }) : t('Move {name} out of {outOf}', { name, outOf });
  const below =
    into === null ? t('{name} cannot move one level down', { name }) : t('Move {name} below {into}', { name, into });
  return (
    <ActionIcon.Group>
      <LevelButton label={out} isPossible={outOf !== null} onClick={onOut}>
        <IconChevronLeft size={16} aria-hidden />
      </LevelButton>
      <LevelButton label={below} isPossible={into !== null} onClick={onIn}>
        <IconChevronRight size={16} aria-hidden />
      </LevelButton>
    </ActionIcon.Group>
  );
}

interface LevelButtonProps {
  label: string;
  isPossible: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button without a possible move remains focusable, so that the focus is not lost after the last move. */
function LevelButton({ label, isPossible, onClick, children }: LevelButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        aria-label={label}
        aria-disabled={!isPossible}
        {...(!isPossible && { 'data-disabled': true })}
        onClick={() => isPossible && onClick()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
