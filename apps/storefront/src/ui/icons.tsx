import type { ReactNode } from 'react';

/**
 * Renders line icons in one style: 24 units square, lines 1.5 thick. The style sheet draws the lines (base.css), because
 * each page has many icons. They are always decorative, because the control with the icon has a name.
 */
function Icon({ children, size = 22 }: { children: ReactNode; size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

interface IconProps {
  readonly size?: number;
}

export const MenuIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M3.5 7.5h17M3.5 12h17M3.5 16.5h11" />
  </Icon>
);
export const CloseIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const SearchIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <circle cx="10.75" cy="10.75" r="6.75" />
    <path d="m15.75 15.75 4.75 4.75" />
  </Icon>
);
export const BagIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M5.2 8h13.6l1 11.2a1.2 1.2 0 0 1-1.2 1.3H5.4a1.2 1.2 0 0 1-1.2-1.3L5.2 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
);
export const HeartIcon = ({ size, isFilled = false }: IconProps & { readonly isFilled?: boolean }) => (
  <Icon size={size}>
    <path
      fill={isFilled ? 'currentColor' : undefined}
      d="M12 19.5 4.9 12.6a4.5 4.5 0 0 1 0-6.4 4.4 4.4 0 0 1 6.3 0l.8.8.8-.8a4.4 4.4 0 0 1 6.3 0 4.5 4.5 0 0 1 0 6.4L12 19.5Z"
    />
  </Icon>
);
export const ArrowLeftIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />
  </Icon>
);
export const ArrowRightIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </Icon>
);
export const MinusIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M6 12h12" />
  </Icon>
);
export const PlusIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M6 12h12M12 6v12" />
  </Icon>
);
export const TrashIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5" />
  </Icon>
);
export const ChevronDownIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);
export const LockIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </Icon>
);
export const CheckIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);
export const BrokenImageIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M4 5h16v14H4zM4 16l4.5-4.5 3 3L13 13M20 15l-2.5-2.5M14.5 8.5h.01M3 3l18 18" />
  </Icon>
);
export const FacebookIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M14 8.5h2.5V5H14a3.5 3.5 0 0 0-3.5 3.5V11H8v3.5h2.5V21H14v-6.5h2.5L17 11h-3V9a.5.5 0 0 1 .5-.5Z" />
  </Icon>
);
export const TwitterIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M20.5 6.3c-.7.3-1.4.5-2.1.6a3.6 3.6 0 0 0-6.3 2.5v.8A8.7 8.7 0 0 1 4.8 6.5s-3.1 7 3.9 10.1A9.2 9.2 0 0 1 3.5 18c7 3.9 15.5 0 15.5-8.7l-.1-.8a6 6 0 0 0 1.6-2.2Z" />
  </Icon>
);
export const InstagramIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M16.6 7.4h.01" />
  </Icon>
);
export const ChevronIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);
export const FilterIcon = ({ size }: IconProps) => (
  <Icon size={size}>
    <path d="M4 7h16M7 12h10M10 17h4" />
  </Icon>
);
