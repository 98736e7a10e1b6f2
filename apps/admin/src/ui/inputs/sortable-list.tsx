import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { CSSProperties, ReactNode } from 'react';
import { IconGripVertical } from '../../icons/icons.tsx';

interface SortableListProps<Item> {
  items: readonly Item[];
  getId: (item: Item) => string;
  getName: (item: Item, index: number) => string;
  onChange: (items: Item[]) => void;
  /** `handle` is the button that drags the item, with the mouse, a finger or the arrow keys. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode;
  /** `cards`: a list of cards, with space between them. */
  layout?: 'list' | 'cards' | 'grid';
  label: string;
}

/** Renders a list that staff reorder by dragging, or with space and the arrow keys on an item's handle. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, getId, getName, onChange, children, layout = 'list', label } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(getId);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onChange(arrayMove([...items], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: createAnnouncements(ids, items.map(getName)), screenReaderInstructions }}
    >
      <SortableContext items={ids} strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
        <ul className={`plain-list sortable-${layout}`} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem key={getId(item)} id={getId(item)} name={getName(item, index)}>
              {(handle) => children(item, handle, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const screenReaderInstructions = {
  draggable: t(
    'Press space to pick up an item, the arrow keys to move it, space again to drop it, and escape to cancel.',
  ),
};

/** Returns the screen reader announcements of a moved item: its name and position. */
function createAnnouncements(ids: readonly string[], names: readonly string[]): Announcements {
  const name = ({ id }: { id: UniqueIdentifier }) => names[ids.indexOf(String(id))] ?? '';
  const at = ({ id }: { id: UniqueIdentifier }) =>
    t('at position {position} of {count}', { position: ids.indexOf(String(id)) + 1, count: ids.length });
  return {
    onDragStart: ({ active }) => t('Picked up {name}, {position}.', { name: name(active), position: at(active) }),
    onDragOver: ({ active, over }) =>
      over
        ? t('{name} is now {position}.', { name: name(active), position: at(over) })
        : t('{name} is outside the list.', { name: name(active) }),
    onDragEnd: ({ active, over }) =>
      over
        ? t('{name} was dropped {position}.', { name: name(active), position: at(over) })
        : t('{name} stays.', { name: name(active) }),
    onDragCancel: ({ active }) => t('{name} stays {position}.', { name: name(active), position: at(active) }),
  };
}

interface SortableItemProps {
  id: string;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, name, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    opacity: isDragging ? 0.6 : undefined,
    zIndex: isDragging ? 2 : undefined,
    position: 'relative',
  };
  const handle = (
    <ActionIcon
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      className="drag-handle"
      {...attributes}
      {...listeners}
      aria-label={t('Move {name}', { name })}
    >
      <IconGripVertical size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <li ref={setNodeRef} style={style}>
      {children(handle)}
    </li>
  );
}
