import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { QuestionsProps } from './questions.tsx';

/** Renders the questions at once. Only the server has it. */
export const QuestionsRenderer = createContext<((props: QuestionsProps) => ReactNode) | null>(null);

const LoadedQuestions = lazyPart(async () => (await import('./questions.tsx')).Questions);

/**
 * Shows the questions about a product while the shop takes them. The browser takes over the HTML of the server when the
 * script of the questions has loaded, so that no other page has that script.
 */
export function ProductQuestions(props: QuestionsProps) {
  const render = useContext(QuestionsRenderer);
  if (!useSite().hasQuestions) return null;
  return <Suspense>{render ? render(props) : <LoadedQuestions {...props} />}</Suspense>;
}
