// The parts of pages that only a shop with a menu of its owner loads.
export { FooterColumns } from './footer-columns.tsx';
export { OwnBar } from './own-bar.tsx';
