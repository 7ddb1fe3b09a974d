import { AppError } from '@/lib/contract-server/app-error';

/** One row of a state machine's table. */
export interface Transition<State extends string, Actor extends string> {
  from: State;
  to: State;
  /** Who may do it. */
  by: readonly Actor[];
}

interface StateChange<State extends string, Actor extends string> {
  from: State;
  to: State;
  by: Actor;
}

/** Whether the table has a change of state. */
export function isTransition<State extends string, Actor extends string>(
  table: readonly Transition<State, Actor>[],
  { from, to, by }: StateChange<State, Actor>,
): boolean {
  return table.some((row) => row.from === from && row.to === to && row.by.includes(by));
}

/**
 * Checks a change of state against its table, which is the only place that allows one.
 * @throws {AppError} 409 for a change that is not in the table, or not for this actor
 */
export function checkTransition<State extends string, Actor extends string>(
  table: readonly Transition<State, Actor>[],
  change: StateChange<State, Actor>,
): void {
  if (isTransition(table, change)) return;
  const words = (state: string) => state.replaceAll('_', ' ');
  throw new AppError(
    409,
    'conflict',
    `What is ${words(change.from)} cannot become ${words(change.to)}.`,
  );
}
