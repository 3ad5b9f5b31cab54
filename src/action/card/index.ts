export { CARD_SCHEMA, type DecisionCard, decisionCard } from './card.ts';
export type { CardValue } from './leaves.ts';
export { renderCard } from './render.ts';
