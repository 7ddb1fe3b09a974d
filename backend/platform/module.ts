import type { FastifyInstance } from 'fastify';
import type { Cleanup } from './cleanup';
import type { Figure } from './figures';
import type { Jobs } from './jobs';
import type { PersonParts } from './person-parts';
import type { Procedures } from './procedure';

/** What a module or a flow brings along. The backend starts by looping over all of them. */
export interface Module {
  /** What it answers. All modules together answer every endpoint of the contract. */
  procedures?: Partial<Procedures>;
  /** Says who does its jobs. Called before they start. */
  handleJobs?(jobs: Jobs): void;
  cleanups?: readonly Cleanup[];
  /** What it counts for the metrics. */
  figures?: readonly Figure[];
  /** Adds what it answers beside the contract's endpoints: files, streams, webhooks, the operator's commands. */
  addRoutes?(server: FastifyInstance): void;
  /** What it keeps of members. */
  personParts?: readonly PersonParts[];
}

type ProceduresOf<M> = M extends { procedures: infer Own } ? Own : never;

/** All members of a union at once. */
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The procedures of all modules. */
export function proceduresOf<const Modules extends readonly Module[]>(
  modules: Modules,
): Intersection<ProceduresOf<Modules[number]>> {
  return Object.assign({}, ...modules.map(({ procedures }) => procedures));
}
