import type { ServerResponse } from 'node:http';
import type { z } from 'zod';
import { MINUTE_MS } from '@/lib/contract/durations';
import {
  ORDER_EVENTS_PING_MS,
  type OrderChanged,
  type OrderEventsReady,
  type TicketChanged,
} from '@/lib/contract/order-events';
import { appErrors } from './app-error';
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
  pingMs: ORDER_EVENTS_PING_MS,
  /** Then the browser opens another one, and keys and session are checked again. */
  lifetimeMs: 10 * MINUTE_MS,
};

interface Options {
  clock: Clock;
  /** Which of these sessions have not ended. */
  findLiveSessions(ids: readonly number[], now: Date): Promise<ReadonlySet<number>>;
  onError(error: unknown): void;
}

/** Who reads a stream. */
interface Reader {
  session: Session | null;
  /** The numbers of the orders whose keys the reader has. */
  orders: readonly string[];
}

interface EventStream extends Reader {
  response: ServerResponse;
  endsAt: Date;
}

type Event =
  | { name: 'ready'; data: z.output<typeof OrderEventsReady> }
  | { name: 'changed'; data: z.output<typeof OrderChanged> }
  | { name: 'ticket'; data: z.output<typeof TicketChanged> }
  | { name: 'ping'; data: object };

function eventOf(change: ShopperChange): Event {
  return 'ticket_number' in change
    ? { name: 'ticket', data: { ticket_number: change.ticket_number } }
    : { name: 'changed', data: { order_number: change.order_number } };
}

/** A shopper sees what is their own; anyone who has the key of an order sees that order. */
function maySee({ session, orders }: Reader, change: ShopperChange): boolean {
  const isOwn = change.shopper_id !== null && session?.shopperId === change.shopper_id;
  return isOwn || ('order_number' in change && orders.includes(change.order_number));
}

/** The open streams of this backend, which notify browsers of what has changed for their shoppers. */
export interface EventStreams {
  /** For the channel of changes. */
  listener: ChannelListener;
  /**
   * Answers with a stream, which ends after its lifetime and when its session ends.
   * @throws {AppError} 503 where there are too many, and while this backend is not subscribed to changes
   */
  open(reader: Reader, response: ServerResponse, headers: Record<string, string>): void;
  /** Ends all streams. */
  stop(): void;
}

export function createEventStreams(
  { clock, findLiveSessions, onError }: Options,
  { maxStreams, maxPerOwner, pingMs, lifetimeMs } = LIMITS,
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
    listener: {
      onMessage(payload) {
        const change = shopperChangeOf(payload);
        if (!change) return;
        const event = eventOf(change);
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
    open(reader, response, headers) {
      const isSameOwner = ({ session, orders }: Reader) =>
        reader.session
          ? session?.shopperId === reader.session.shopperId
          : session === null && orders[0] === reader.orders[0];
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
      send(stream, { name: 'ready', data: { orders: [...reader.orders] } });
      checkLater();
    },
    stop() {
      isStopping = true;
      clearTimeout(timer);
      endAll();
    },
  };
}
