import { act, renderHook } from '@testing-library/react';
import { loginPath } from '@/lib/shared/callback-url';
import { setUser } from '../session/user';
import { uploadToShop } from './upload-to-shop';
import { useUpload } from './use-upload';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');

/** A request of the browser, answered by the test. */
class Request extends EventTarget {
  static all: Request[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open = jest.fn();
  send = jest.fn(() => Request.all.push(this));
  abort = jest.fn(() => this.dispatchEvent(new Event('abort')));

  progress(loaded: number, total: number) {
    const event = new ProgressEvent('progress', { lengthComputable: true, loaded, total });
    act(() => void this.upload.dispatchEvent(event));
  }

  async answer(status: number, answer: unknown) {
    this.status = status;
    this.responseText = typeof answer === 'string' ? answer : JSON.stringify(answer);
    await act(async () => void this.dispatchEvent(new Event('load')));
  }
}

const request = (index = 0) => {
  const found = Request.all[index];
  if (!found) throw new Error(`There is no request ${index}.`);
  return found;
};
const file = (name: string, content = 'x') => new File([content], name, { type: 'image/png' });
const rules = {
  types: ['image/png'],
  bytes: 10,
  messages: { wrongType: 'Not a PNG.', tooLarge: 'Too large.' },
};
const sendPicture: Parameters<typeof useUpload>[0]['send'] = async (picture, options) => {
  const form = new FormData();
  form.append('picture', picture);
  return (await uploadToShop('uploadReviewPicture', form, options)).picture;
};
const open = (max?: number) => {
  const options = { rules, part: 'picture', send: sendPicture, tooMany: 'Too many.' } as const;
  const view = renderHook(() => useUpload({ ...options, ...(max && { max }) }));
  const pick = (...files: File[]) => act(async () => view.result.current.pick(files));
  const states = () => view.result.current.all.map(({ state }) => state);
  return { ...view, pick, states };
};
const lost = 'The picture did not reach us. Please try again.';

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  Request.all = [];
  window.XMLHttpRequest = Request as never;
});

describe('an upload', () => {
  it('has the part that was sent, and none while the shop works on what has arrived', async () => {
    const { result, pick } = open();
    await pick(file('a.png'));
    expect(result.current.all).toMatchObject([{ state: 'uploading', fraction: 0 }]);
    request().progress(30, 100);
    expect(result.current.all).toMatchObject([{ fraction: 0.3 }]);
    request().progress(100, 100);
    expect(result.current.all).toMatchObject([{ state: 'uploading', fraction: null }]);
    await request().answer(200, { data: { picture: 'name' } });
    expect(result.current.all).toMatchObject([{ state: 'uploaded', name: 'name' }]);
  });

  it.each([
    ['has no answer', 0, ''],
    ['has an answer that cannot be read', 200, '<html>'],
    ['fails in the shop', 503, { message: 'Busy' }],
  ])('that %s can be sent again', async (_, status, answer) => {
    const { result, pick, states } = open();
    await pick(file('a.png'));
    await request().answer(status, answer);
    expect(states()).toEqual(['failed']);
    expect(result.current.issue).toBe(lost);
    await act(async () => result.current.retry(result.current.all[0]?.id ?? -1));
    expect(result.current.issue).toBeUndefined();
    await request(1).answer(200, { data: { picture: 'name' } });
    expect(states()).toEqual(['uploaded']);
  });

  it('says what the shop found wrong; the only file stays, one of several goes', async () => {
    const no = { message: 'No.', data: { errors: { picture: 'This is no picture.' } } };
    for (const [max, left] of [
      [1, ['failed']],
      [3, []],
    ] as const) {
      Request.all = [];
      const { result, pick, states } = open(max);
      await pick(file('a.png'));
      await request().answer(422, no);
      expect(result.current.issue).toBe('This is no picture.');
      expect(states()).toEqual(left);
    }
  });

  it('ends when it is removed or replaced, without a word', async () => {
    const { result, pick } = open();
    await pick(file('a.png'));
    await pick(file('b.png'));
    expect(request().abort).toHaveBeenCalled();
    await request(1).answer(200, { data: { picture: 'b' } });
    expect(result.current.all).toMatchObject([{ file: { name: 'b.png' }, state: 'uploaded' }]);
    await pick(file('c.png'));
    await act(async () => result.current.remove(result.current.all[0]?.id ?? -1));
    expect(request(2).abort).toHaveBeenCalled();
    expect(result.current).toMatchObject({ all: [], issue: undefined });
  });

  it('ends when its page is left', async () => {
    const { pick, unmount } = open(3);
    await pick(file('a.png'), file('b.png'));
    unmount();
    expect(request(0).abort).toHaveBeenCalled();
    expect(request(1).abort).toHaveBeenCalled();
  });

  it('goes to /login when the session has ended, and can be sent again afterwards', async () => {
    setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@shop.test', mobile_no: '' });
    const { result, pick, states } = open(3);
    await pick(file('a.png'));
    await request().answer(401, { data: { code: 'login_required' } });
    expect(router.push).toHaveBeenCalledWith(loginPath('/'));
    expect(states()).toEqual(['failed']);
    expect(result.current.issue).toBeUndefined();
  });
});

describe('what is picked', () => {
  it('is sent as far as it is right and there is room', async () => {
    const { result, pick } = open(2);
    await pick(file('a.png'), file('empty.png', ''), file('b.png'));
    expect(result.current.all.map((upload) => upload.file?.name)).toEqual(['a.png', 'b.png']);
    expect(result.current.issue).toBe('This file is empty.');
    await pick(file('c.png'));
    expect(result.current.issue).toBe('Too many.');
    expect(Request.all).toHaveLength(2);
  });

  it('replaces the only one, but not where it is wrong', async () => {
    const { result, pick } = open();
    await pick(file('a.png'));
    await pick(file('large.png', 'more than ten bytes'));
    expect(result.current.issue).toBe('Too large.');
    expect(result.current.all).toMatchObject([{ file: { name: 'a.png' }, state: 'uploading' }]);
    expect(request().abort).not.toHaveBeenCalled();
  });
});
