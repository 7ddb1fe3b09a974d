import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inSpan } from '@/lib/shared/tracing';

interface Options {
  maxRunning: number;
  /** How many wait for one of them to end. */
  maxWaiting: number;
  /** How many of one client run at a time. */
  maxRunningPerClient: number;
  /** Shared by the limits whose work uses the same processor. */
  activity: ClientActivity;
}

/** Work that waits for a place. */
interface Waiting {
  clients: ReadonlySet<string>;
  /** Takes the place of one of its clients. `null` where it has none. */
  begin: (client: string | null) => void;
  turnAway: () => void;
}

/** A client whose work runs or waits, or whose next work is delayed. */
interface Client {
  running: number;
  /** Which of all beginnings its last one was. 0 for none. */
  lastBegin: number;
  /** When the next may begin while others are active. A reading of the monotonic clock, in milliseconds. */
  resumesAt: number;
}

/** Short turns of the event loop that pass before work begins beside other work. */
const SHORT_TURNS = 8;
/** In a longer turn other work has used the processor. */
const SHORT_MS = 5;
/** After this time work begins in any case. */
const MAX_MS = 100;
/** Work that has waited so long is turned away. */
const MAX_WAIT_MS = 10_000;
/** No page of the shop asks for so much at once that more than this has to wait. */
const FLOOD = 8;
const LONGEST_PAUSE_MS = 3_000;
/** How long after its last request a client counts as active. */
const ACTIVE_MS = 10_000;

/** Too much work of a kind is waiting. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/** Which clients have asked for work lately: enough to tell one that is alone from one that keeps others waiting. */
export class ClientActivity {
  #last = { client: '', at: Number.NEGATIVE_INFINITY };
  #other = this.#last;

  /** Notices a request of a client. */
  add(client: string): void {
    if (client !== this.#last.client) this.#other = this.#last;
    this.#last = { client, at: performance.now() };
  }

  /** Whether a client other than this one is active. */
  hasOthers(client: string): boolean {
    const { at } = client === this.#last.client ? this.#other : this.#last;
    return performance.now() - at < ACTIVE_MS;
  }
}

/**
 * Runs a limited amount of work at the same time, and shares the places between clients: the next place is for a
 * client with the fewest, and they take turns. The work of one client begins in the order in which it came. A client that floods the
 * shop while others are active has one place, and a pause after each work, longer the more of its work waits: the
 * processor and the database are then free for the others. A client that is alone gets all that one client may have.
 *
 * Node.js accepts one connection in a turn of its event loop. If much work uses the processor at once, a turn lasts
 * seconds, and connections wait in the queue of the system: neither answered from memory nor counted here. So work
 * that uses the processor begins one after the other, with short turns between. Work that waits for the backend
 * leaves the turns short, and runs side by side.
 */
export class ConcurrencyLimit {
  readonly #options: Options;
  readonly #waiting = new Set<Waiting>();
  readonly #clients = new Map<string, Client>();
  #running = 0;
  #rejected = 0;
  #begun = 0;
  #lastBegin: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** How much work runs and waits now, and how much was turned away since the start. */
  get state() {
    const { maxRunning } = this.#options;
    return {
      running: this.#running,
      waiting: this.#waiting.size,
      rejected: this.#rejected,
      maxRunning,
    };
  }

  /**
   * @param clients who asks for the work; it begins when one of them may begin it. Who asks for it later may be added
   *   while it waits. Work of the shop itself has none.
   * @throws {OverloadedError} at once if too many are waiting and no other client has more of them, later if others need
   *   the room, and after {@link MAX_WAIT_MS}
   */
  async run<T>(clients: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
    for (const client of clients) this.#options.activity.add(client);
    const client = await inSpan({ name: 'wait for a place' }, () => this.#place(clients));
    const startedAt = performance.now();
    try {
      if (this.#running > 1) {
        this.#lastBegin = this.#lastBegin.then(shortTurns);
        await inSpan({ name: 'wait for the processor' }, () => this.#lastBegin);
      }
      return await work();
    } finally {
      this.#running--;
      if (client !== null) this.#leave(client, performance.now() - startedAt);
      this.#beginNext();
    }
  }

  /** A client has been added to work: if it still waits, it may begin now. */
  join(client: string): void {
    this.#options.activity.add(client);
    this.#beginNext();
  }

  /** Waits for a place and takes it. Returns the client who has it. */
  #place(clients: ReadonlySet<string>): Promise<string | null> {
    return new Promise((begin, reject) => {
      const timer = setTimeout(() => waiting.turnAway(), MAX_WAIT_MS).unref();
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
      };
      const waiting: Waiting = {
        clients,
        begin: (client) => {
          end();
          begin(client);
        },
        turnAway: () => {
          end();
          this.#rejected++;
          for (const client of clients) this.#change(client, {});
          reject(new OverloadedError());
        },
      };
      this.#waiting.add(waiting);
      this.#beginNext();
      if (this.#waiting.size > this.#options.maxWaiting) this.#turnOneAway();
    });
  }

  #beginNext(): void {
    while (this.#waiting.size > 0 && this.#running < this.#options.maxRunning) {
      const next = this.#next();
      if (!next) return;
      const { waiting, client } = next;
      this.#running++;
      this.#begun++;
      if (client !== null) {
        const running = this.#stateOf(client).running + 1;
        this.#change(client, { running, lastBegin: this.#begun });
      }
      waiting.begin(client);
    }
  }

  /** The oldest work of the client whose turn it is, of those that may have one more place. */
  #next(): { waiting: Waiting; client: string | null } | null {
    const counts = this.#waitingCounts();
    let next: { waiting: Waiting; client: string; state: Client } | null = null;
    for (const waiting of this.#waiting) {
      if (waiting.clients.size === 0) return { waiting, client: null };
      for (const client of waiting.clients) {
        const state = this.#stateOf(client);
        const isSooner = next === null || hasSoonerTurn(state, next.state);
        if (isSooner && this.#mayBegin(client, counts)) next = { waiting, client, state };
      }
    }
    return next;
  }

  #mayBegin(client: string, counts: ReadonlyMap<string, number>): boolean {
    const { running, resumesAt } = this.#stateOf(client);
    if (!this.#isFlooding(client, counts)) return running < this.#options.maxRunningPerClient;
    return running === 0 && performance.now() >= resumesAt;
  }

  #isFlooding(client: string, counts: ReadonlyMap<string, number>): boolean {
    return (counts.get(client) ?? 0) > FLOOD && this.#options.activity.hasOthers(client);
  }

  #leave(client: string, tookMs: number): void {
    const counts = this.#waitingCounts();
    const running = this.#stateOf(client).running - 1;
    if (!this.#isFlooding(client, counts)) {
      this.#change(client, { running, resumesAt: 0 });
      return;
    }
    const pauseMs = Math.min((tookMs * (counts.get(client) ?? 0)) / FLOOD, LONGEST_PAUSE_MS);
    this.#change(client, { running, resumesAt: performance.now() + pauseMs });
    setTimeout(() => {
      this.#change(client, { resumesAt: 0 });
      this.#beginNext();
    }, pauseMs).unref();
  }

  /** Changes what is known of a client, and forgets one that has no work. */
  #change(client: string, change: Partial<Client>): void {
    const state = { ...this.#stateOf(client), ...change };
    const isWaiting = [...this.#waiting].some(({ clients }) => clients.has(client));
    if (state.running > 0 || isWaiting) this.#clients.set(client, state);
    else this.#clients.delete(client);
  }

  #stateOf(client: string): Client {
    return this.#clients.get(client) ?? { running: 0, lastBegin: 0, resumesAt: 0 };
  }

  #waitingCounts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { clients } of this.#waiting) {
      for (const client of clients) counts.set(client, (counts.get(client) ?? 0) + 1);
    }
    return counts;
  }

  /** Turns away the newest work of the client with the most. */
  #turnOneAway(): void {
    const [most] = [...this.#waitingCounts()].sort((a, b) => b[1] - a[1])[0] ?? [];
    const all = [...this.#waiting];
    all.findLast(({ clients }) => most === undefined || clients.has(most))?.turnAway();
  }
}

function hasSoonerTurn(a: Client, b: Client): boolean {
  return a.running < b.running || (a.running === b.running && a.lastBegin < b.lastBegin);
}

async function shortTurns(): Promise<void> {
  const startedAt = performance.now();
  let turnedAt = startedAt;
  for (let missing = SHORT_TURNS; missing > 0 && turnedAt - startedAt < MAX_MS; ) {
    await nextTurn();
    const now = performance.now();
    if (now - turnedAt < SHORT_MS) missing--;
    turnedAt = now;
  }
}
