import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { socialOutcomeCookie } from '@/lib/auth/social-outcome';
import { ShopError } from '@/lib/client/calls/call-shop';
import { promptOneTap } from '@/lib/client/session/one-tap';
import {
  goToProvider,
  readSocialProviders,
  saveSession,
  signInWithOneTap,
} from '@/lib/client/session/sign-in';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { SocialSignIn } from './social-sign-in';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/session/one-tap');
jest.mock('@/lib/client/session/sign-in');
const offered = jest.mocked(readSocialProviders);
const leaving = jest.mocked(goToProvider);
const session = jest.mocked(saveSession);

const button = (name: string) => screen.findByRole('button', { name });

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = cookie;
}
const returnFromProvider = (isSignedIn: boolean, message = '') =>
  setCookie(socialOutcomeCookie({ isSignedIn, message }, false));

async function show(props: { hasOneTap?: boolean } = {}): Promise<void> {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SocialSignIn {...props} />
    </SWRConfig>,
  );
  await act(async () => undefined);
}

beforeEach(() => {
  jest.clearAllMocks();
  offered.mockResolvedValue(['google', 'facebook']);
  leaving.mockReset();
  session.mockReset();
  setCookie('social-sign-in=; Path=/; Max-Age=0');
  history.replaceState(null, '', '/uk/login?callbackUrl=%2Fuk%2Fwishlist');
});

describe("the providers' buttons", () => {
  it('are shown for the providers that have keys', async () => {
    offered.mockResolvedValue(['google']);
    await show();
    expect(await button('Continue with Google')).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('are absent without keys and when the list of providers fails to load', async () => {
    offered.mockResolvedValue([]);
    await show();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    offered.mockRejectedValue(new ShopError(0, ''));
    await show();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('redirect once when they are pressed several times', async () => {
    leaving.mockReturnValue(new Promise(() => undefined));
    await show();
    await userEvent.dblClick(await button('Continue with Facebook'));
    await userEvent.click(await button('Continue with Google'));
    expect(leaving).toHaveBeenCalledTimes(1);
    expect(leaving).toHaveBeenCalledWith('facebook');
    expect(await button('Continue with Google')).toHaveAttribute('aria-disabled', 'true');
  });

  it('show an error when the provider cannot be reached, and can be pressed again', async () => {
    leaving.mockRejectedValue(new ShopError(0, ''));
    await show();
    await userEvent.click(await button('Continue with Google'));
    expect(notify.error).toHaveBeenCalledWith(messages.socialLoginFailed);
    await userEvent.click(await button('Continue with Google'));
    expect(leaving).toHaveBeenCalledTimes(2);
  });
});

describe('the redirect back from a provider', () => {
  it('loads the session and redirects to the return URL', async () => {
    returnFromProvider(true);
    await show();
    expect(session).toHaveBeenCalledTimes(1);
    expect(router.replace).toHaveBeenCalledWith('/uk/wishlist');
    expect(notify.success).toHaveBeenCalledWith(messages.socialLoginSucceeded);
  });

  it('stays on the page when the session cannot be read', async () => {
    session.mockRejectedValue(new ShopError(0, ''));
    returnFromProvider(true);
    await show();
    expect(notify.error).toHaveBeenCalledWith(messages.socialLoginFailed);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it("shows an error once, with the backend's message if it sends one", async () => {
    returnFromProvider(false);
    await show();
    expect(notify.error).toHaveBeenLastCalledWith(messages.socialLoginFailed);
    returnFromProvider(false, 'Google did not tell us your email address; please register – here.');
    await show();
    expect(notify.error).toHaveBeenLastCalledWith(
      'Google did not tell us your email address; please register – here.',
    );
    await show();
    expect(notify.error).toHaveBeenCalledTimes(2);
    expect(session).not.toHaveBeenCalled();
  });

  it('shows no message for an outcome in the URL', async () => {
    history.replaceState(null, '', '/login?error=OAuthCallback&isSignedIn=true&message=Pay%20here');
    await show();
    expect(notify.error).not.toHaveBeenCalled();
    expect(notify.success).not.toHaveBeenCalled();
    expect(session).not.toHaveBeenCalled();
  });
});

describe("Google's one-tap prompt", () => {
  const prompt = jest.mocked(promptOneTap);
  const cancel = jest.fn();
  beforeEach(() => {
    prompt.mockReset().mockResolvedValue(cancel);
  });

  it('signs in with one press, and goes away with the page', async () => {
    jest.mocked(signInWithOneTap).mockResolvedValue('');
    await show({ hasOneTap: true });
    await waitFor(() => expect(prompt).toHaveBeenCalledTimes(1));
    await act(async () => prompt.mock.calls[0]?.[0]('an ID token'));
    expect(signInWithOneTap).toHaveBeenCalledWith('an ID token');
    expect(router.replace).toHaveBeenCalledWith('/uk/wishlist');
    expect(notify.success).toHaveBeenCalledWith(messages.socialLoginSucceeded);
    cleanup();
    await waitFor(() => expect(cancel).toHaveBeenCalled());
  });

  it('says why the shop did not sign in', async () => {
    jest
      .mocked(signInWithOneTap)
      .mockRejectedValue(new ShopError(409, 'Please log in with its password.'));
    await show({ hasOneTap: true });
    await waitFor(() => expect(prompt).toHaveBeenCalled());
    await act(async () => prompt.mock.calls[0]?.[0]('an ID token'));
    expect(notify.error).toHaveBeenCalledWith('Please log in with its password.');
  });

  it('is missing without Google, on other pages, and where it cannot be loaded, and the buttons stay', async () => {
    offered.mockResolvedValue(['facebook']);
    await show({ hasOneTap: true });
    cleanup();
    offered.mockResolvedValue(['google']);
    await show();
    expect(prompt).not.toHaveBeenCalled();
    cleanup();
    prompt.mockRejectedValue(new Error('blocked'));
    await show({ hasOneTap: true });
    expect(await button('Continue with Google')).toBeVisible();
  });
});
