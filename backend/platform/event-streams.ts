import type { ServerResponse } from 'node:http';
import { MINUTE_MS } from '@/lib/contract/durations';
import { appErrors } from '@/lib/contract-server/app-error';
import { type Clock, later } from './clock';
import type { ChannelListener } from './database/database';
import type { Session } from './procedure';
import { type ShopperChange, shopperChangeOf } from './shopper-changes';

/** A busy shop's browsers ask again and again instead, which costs more, but not all at once. */
const RETRY_AFTER_SECONDS = 30;
/** What a reader has not taken yet; one event has some fifty bytes. */
const MAX_UNREAD_BYTES = 16 * 1024;

const LIMITS = {
  maxStreams: 1_000,
  /** A browser has one stream, whatever number of tabs it shows. */
  maxPerOwner: 8,
  /** Then the browser opens another one, and keys and session are checked again. */
  lifetimeMs: 10 * MINUTE_MS,
};

interface Options {
  clock: Clock;
  /** How often an open stream is sent `ping`, so that a dead connection is noticed. */
  pingMs: number;
  /** Which of these sessions have not ended. */
  findLiveSessions(ids: readonly number[], now: Date): Promise<ReadonlySet<number>>;
  onError(error: unknown): void;
}

/** Who reads a stream. */
interface Reader {
  session: Session | null;
  /** What is followed beside the shopper's own, because the reader has its key. */
  subjects: readonly string[];
}

interface EventStream extends Reader {
  response: ServerResponse;
  endsAt: Date;
}

interface Event {
  name: string;
  data: object;
}

/** A shopper sees what is their own; anyone who has the key of a subject sees that subject. */
function maySee({ session, subjects }: Reader, { shopper_id, subject }: ShopperChange): boolean {
  const isOwn = shopper_id !== null && session?.shopperId === shopper_id;
  return isOwn || (subject !== undefined && subjects.includes(subject));
}

/** The open streams of this backend, which notify browsers of what has changed for their shoppers. */
export interface EventStreams {
  /** How many are open. */
  readonly count: number;
  /** For the channel of changes. */
  listener: ChannelListener;
  /**
   * Answers with a stream, which ends after its lifetime and when its session ends.
   * @param first the event that it begins with
   * @throws {AppError} 503 where there are too many, and while this backend is not subscribed to changes
   */
  open(
    reader: Reader,
    response: ServerResponse,
    first: Event,
    headers: Record<string, string>,
  ): void;
  /** Ends all streams. */
  stop(): void;
}

export function createEventStreams(
  { clock, pingMs, findLiveSessions, onError }: Options,
  { maxStreams, maxPerOwner, lifetimeMs } = LIMITS,
): EventStreams {
  const streams = new Set<EventStream>();
  let isConnected = false;
  let isStopping = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send({ response }: EventStream, { name, data }: Event): void {
    // A reader that is too slow opens another stream, and then reads its orders again.
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  function endAll(): void {
    for (const { response } of streams) response.end();
    streams.clear();
  }

  async function checkAll(): Promise<void> {
    const now = clock();
    const checked = [...streams];
    const ids = new Set(checked.flatMap(({ session }) => session?.id ?? []));
    const live = ids.size > 0 ? await findLiveSessions([...ids], now) : ids;
    for (const stream of checked) {
      const { session, endsAt, response } = stream;
      if (!streams.has(stream)) continue;
      if (now >= endsAt || (session && !live.has(session.id))) response.end();
      else send(stream, { name: 'ping', data: {} });
    }
  }

  function checkLater(): void {
    timer ??= setTimeout(async () => {
      await checkAll().catch(onError);
      timer = undefined;
      if (streams.size > 0) checkLater();
    }, pingMs).unref();
  }

  return {
    get count() {
      return streams.size;
    },
    listener: {
      onMessage(payload) {
        const change = shopperChangeOf(payload);
        if (!change) return;
        const event = { name: change.event, data: change.data };
        for (const stream of streams) if (maySee(stream, change)) send(stream, event);
      },
      onConnect() {
        isConnected = true;
      },
      onDisconnect() {
        isConnected = false;
        endAll();
      },
    },
    open(reader, response, first, headers) {
      const isSameOwner = ({ session, subjects }: Reader) =>
        reader.session
          ? session?.shopperId === reader.session.shopperId
          : session === null && subjects[0] === reader.subjects[0];
      const isFull =
        streams.size >= maxStreams || [...streams].filter(isSameOwner).length >= maxPerOwner;
      if (!isConnected || isStopping || isFull) throw appErrors.busy(RETRY_AFTER_SECONDS);
      const stream = { ...reader, response, endsAt: later(clock(), lifetimeMs) };
      streams.add(stream);
      response.once('close', () => streams.delete(stream));
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream',
        // One that is kept for another call would hold up the stop of the backend.
        connection: 'close',
      });
      send(stream, first);
      checkLater();
    },
    stop() {
      isStopping = true;
      clearTimeout(timer);
      endAll();
    },
  };
}
