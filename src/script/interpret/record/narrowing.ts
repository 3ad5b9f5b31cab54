import type { Condition, Selection } from '../../facts.ts';
import type { Narrowed } from '../values/value.ts';
import type { Views } from './views.ts';

/** A selection whose conditions are written out when they are asked for. */
export class Narrowing implements Selection {
  private readonly views: Views;
  private readonly narrowed: Narrowed;
  private written: readonly Condition[] | null = null;

  constructor(views: Views, narrowed: Narrowed) {
    this.views = views;
    this.narrowed = narrowed;
  }

  get conditions(): readonly Condition[] {
    this.written ??= this.narrowed.tests.map((t) => this.views.condition(t));
    return this.written;
  }

  get limit(): number {
    return this.narrowed.limit;
  }
}
