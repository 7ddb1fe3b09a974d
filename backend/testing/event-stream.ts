/** An event of a stream, with its data. */
export interface ReceivedEvent {
  name: string;
  data: unknown;
}

/** A stream of server-sent events, read to its end in the background. */
export interface OpenStream {
  status: number;
  headers: Headers;
  events: ReceivedEvent[];
  hasEnded: () => boolean;
  close(): void;
}

/** Opens a stream with a POST. The answer of one that is not opened has no events. */
export async function openStream(
  url: string,
  { body = {}, token = '' }: { body?: unknown; token?: string } = {},
): Promise<OpenStream> {
  const controller = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal: controller.signal,
  });
  const events: ReceivedEvent[] = [];
  let hasEnded = false;
  const read = async () => {
    if (response.status !== 200) return void (await response.text());
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
        events.push({ name, data: JSON.parse(data) });
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  const { status, headers } = response;
  return {
    status,
    headers,
    events,
    hasEnded: () => hasEnded,
    close: () => controller.abort(),
  };
}
