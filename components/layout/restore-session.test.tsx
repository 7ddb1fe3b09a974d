import { render, waitFor } from '@testing-library/react';
import { clearUser, currentShopperId, setUser } from '@/lib/client/session/user';
import { RestoreSession } from './restore-session';

const ADA = { first_name: 'Ada', last_name: 'Weaver', email: 'ada@shoppers.example' } as never;

function answerSession(session: object) {
  const fetch = jest.fn(async () => ({ status: 200, json: async () => session }) as Response);
  global.fetch = fetch;
  return fetch;
}

// biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
const mark = () => (document.cookie = 'has-session=1; path=/');

describe('the session of a browser that has forgotten who is signed in', () => {
  beforeEach(() => {
    clearUser();
    // biome-ignore lint/suspicious/noDocumentCookie: there is none at first.
    document.cookie = 'has-session=; path=/; max-age=0';
  });

  it('is read again, of a member and of a guest', async () => {
    mark();
    answerSession({ user: ADA });
    const { unmount } = render(<RestoreSession />);
    await waitFor(() => expect(currentShopperId()).toBe('ada@shoppers.example'));
    unmount();
    clearUser();
    answerSession({ user: null });
    render(<RestoreSession />);
    await waitFor(() => expect(currentShopperId()).toMatch(/^guest/));
  });

  it('is not asked for again where it has ended', async () => {
    mark();
    const fetch = answerSession({});
    render(<RestoreSession />);
    await waitFor(() => expect(document.cookie).not.toContain('has-session'));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(currentShopperId()).toBeNull();
  });

  it('is not asked for by a visitor, nor where the page knows who is signed in', () => {
    const fetch = answerSession({ user: ADA });
    render(<RestoreSession />).unmount();
    mark();
    setUser(ADA);
    render(<RestoreSession />);
    expect(fetch).not.toHaveBeenCalled();
  });
});
