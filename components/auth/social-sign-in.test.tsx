import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { socialOutcomeCookie } from '@/lib/auth/social-outcome';
import { messages } from '@/lib/contract/messages';
import { ShopError } from '@/lib/shopper/call-shop';
import { goToProvider, readSocialProviders, rememberSession } from '@/lib/shopper/sign-in';
import { SocialSignIn } from './social-sign-in';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/sign-in');
const offered = jest.mocked(readSocialProviders);
const leaving = jest.mocked(goToProvider);
const session = jest.mocked(rememberSession);

const button = (name: string) => screen.findByRole('button', { name });

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = cookie;
}
const comeBack = (isSignedIn: boolean, message = '') =>
  setCookie(socialOutcomeCookie({ isSignedIn, message }, false));

async function show(): Promise<void> {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SocialSignIn />
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
  it('are those that the shop has keys for', async () => {
    offered.mockResolvedValue(['google']);
    await show();
    expect(await button('Continue with Google')).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('are absent without keys, and where nobody says', async () => {
    offered.mockResolvedValue([]);
    await show();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    offered.mockRejectedValue(new ShopError(0, ''));
    await show();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('lead away once, however often they are pressed', async () => {
    leaving.mockReturnValue(new Promise(() => undefined));
    await show();
    await userEvent.dblClick(await button('Continue with Facebook'));
    await userEvent.click(await button('Continue with Google'));
    expect(leaving).toHaveBeenCalledTimes(1);
    expect(leaving).toHaveBeenCalledWith('facebook');
    expect(await button('Continue with Google')).toHaveAttribute('aria-disabled', 'true');
  });

  it('say that the provider cannot be reached, and can be pressed again', async () => {
    leaving.mockRejectedValue(new ShopError(0, ''));
    await show();
    await userEvent.click(await button('Continue with Google'));
    expect(toastError).toHaveBeenCalledWith(messages.socialLoginFailed);
    await userEvent.click(await button('Continue with Google'));
    expect(leaving).toHaveBeenCalledTimes(2);
  });
});

describe('coming back from a provider', () => {
  it('takes the session over and leads to where the shopper came from', async () => {
    comeBack(true);
    await show();
    expect(session).toHaveBeenCalledTimes(1);
    expect(router.replace).toHaveBeenCalledWith('/uk/wishlist');
    expect(toastSuccess).toHaveBeenCalledWith(messages.socialLoginSucceeded);
  });

  it('stays where the session cannot be read', async () => {
    session.mockRejectedValue(new ShopError(0, ''));
    comeBack(true);
    await show();
    expect(toastError).toHaveBeenCalledWith(messages.socialLoginFailed);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it("says a refusal once, in the backend's words if it has any", async () => {
    comeBack(false);
    await show();
    expect(toastError).toHaveBeenLastCalledWith(messages.socialLoginFailed);
    comeBack(false, 'Google did not tell us your e-mail address; please register – here.');
    await show();
    expect(toastError).toHaveBeenLastCalledWith(
      'Google did not tell us your e-mail address; please register – here.',
    );
    await show();
    expect(toastError).toHaveBeenCalledTimes(2);
    expect(session).not.toHaveBeenCalled();
  });

  it('says nothing of its own accord, whatever stands in the address', async () => {
    history.replaceState(null, '', '/login?error=OAuthCallback&isSignedIn=true&message=Pay%20here');
    await show();
    expect(toastError).not.toHaveBeenCalled();
    expect(toastSuccess).not.toHaveBeenCalled();
    expect(session).not.toHaveBeenCalled();
  });
});
