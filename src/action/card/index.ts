export { type DecisionCard, decisionCard } from './card.ts';
export { renderCard } from './render.ts';
