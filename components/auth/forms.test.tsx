import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { saveLoginIntent, takeLoginIntent } from '@/lib/client/session/login-intent';
import { readRecovery, saveRecovery } from '@/lib/client/session/recovery';
import { checkSession, continueAsGuest, signIn } from '@/lib/client/session/sign-in';
import { clearUser, setGuest, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { EMAIL_RULE, mobileHint, NAME_RULE, PASSWORD_HINT } from '@/lib/shared/field-hints';
import { ContinueAsGuest } from './continue-as-guest';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';
import { LoginReason } from './login-reason';
import { LoginWays } from './login-ways';
import { OtpForm } from './otp-form';
import { RecoverByEmail } from './recover-by-email';
import { RECOVER_BY_EMAIL } from './recovery-paths';
import { RegisterForm } from './register-form';
import { ResetPasswordForm } from './reset-password-form';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/session/sign-in');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const signingIn = jest.mocked(signIn);
const user = userEvent;

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const answered = (message = '', data: unknown = null) => ({ status: 200, message, data }) as never;

beforeEach(() => {
  jest.clearAllMocks();
  shop.mockReset();
  signingIn.mockReset();
  sessionStorage.clear();
  history.replaceState(null, '', '/login');
});

describe('the login page', () => {
  const open = (callbackUrl: string) => {
    history.replaceState(null, '', `/login?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    render(<LoginReason text="Log in." />);
  };
  const reason = (text: RegExp | string) =>
    expect(screen.getByRole('status')).toHaveTextContent(text);

  it('says why a heart has led there', () => {
    saveLoginIntent({ resource: 'wishlist', productId: '7' });
    open('/product/product-details/7');
    reason(/^You need an account for a wishlist\. .* we add what you chose\./);
    expect(takeLoginIntent()).toMatchObject({ productId: '7' });
  });

  it('says why ADD TO CART has led there', () => {
    saveLoginIntent({
      resource: 'cart',
      productId: '7',
      quantity: 1,
      currency: 'USD',
      price: 1000,
      idempotencyKey: 'a-key-of-its-own',
    });
    open('/product/product-details/7');
    reason(/^What you chose goes into your cart/);
  });

  it.each([
    ['/uk/wishlist', /^You need an account for a wishlist/],
    ['/orders?tab=2', /^You need an account for this/],
    ['/cart', 'Log in.'],
    ['/shipping-address', 'Check out without an account, or with yours.'],
  ])('says why %s has led there', (path, text) => {
    open(path);
    reason(text);
  });
});

describe('the ways to log in', () => {
  const chosen = {
    resource: 'cart',
    productId: '7',
    quantity: 2,
    currency: 'USD',
    price: 1000,
    idempotencyKey: 'a-key-of-its-own',
  } as const;
  const open = (callbackUrl?: string) => {
    const query = callbackUrl ? `?callbackUrl=${encodeURIComponent(callbackUrl)}` : '';
    history.replaceState(null, '', `/login${query}`);
    render(<LoginWays />);
  };
  /** The buttons that lead on, from top to bottom. */
  const ways = () =>
    screen
      .getAllByRole('button', { name: /^(LOGIN|CONTINUE AS GUEST)$/ })
      .map(({ textContent }) => textContent);

  beforeEach(() => {
    shop.mockImplementation(async (endpoint) =>
      answered(
        '',
        endpoint === 'sharedCart' ? [{ id: '7', name: 'Fjord sofa', image: null }] : null,
      ),
    );
  });

  it('begin with the guest’s for a visitor who is buying, and show what waits for the cart', async () => {
    saveLoginIntent(chosen);
    open('/uk/product/product-details/7');
    const waiting = screen.getByRole('region', { name: 'One step to your cart' });
    expect(await within(waiting).findByText('Fjord sofa')).toBeVisible();
    expect(waiting).toHaveTextContent('2 × $10.00');
    expect(waiting).toHaveTextContent('$20.00');
    expect(ways()).toEqual(['CONTINUE AS GUEST', 'LOGIN']);
    expect(screen.getByRole('heading', { name: 'Or log in' })).toBeVisible();
  });

  it('show what is known where the product could not be read', async () => {
    shop.mockRejectedValue(new ShopError(503, 'Down.'));
    saveLoginIntent({ ...chosen, productId: '8' });
    open('/product/product-details/8');
    const waiting = screen.getByRole('region', { name: 'One step to your cart' });
    expect(await within(waiting).findByText('What you chose')).toBeVisible();
    expect(waiting).toHaveTextContent('2 × $10.00');
  });

  it('begin with the guest’s for a visitor whom a step of the checkout has sent', () => {
    open('/payment-method?attempt=1');
    expect(screen.getByRole('region', { name: 'One step to the checkout' })).toBeVisible();
    expect(ways()).toEqual(['CONTINUE AS GUEST', 'LOGIN']);
  });

  it.each([[undefined], ['/orders'], ['/wishlist'], ['https://evil.example/shipping-address']])(
    'begin with the login for %s, whatever was pressed before',
    (callbackUrl) => {
      if (callbackUrl !== 'https://evil.example/shipping-address') saveLoginIntent(chosen);
      open(callbackUrl);
      expect(ways()).toEqual(['LOGIN', 'CONTINUE AS GUEST']);
      expect(screen.queryByRole('region')).not.toBeInTheDocument();
    },
  );

  it('are the login alone for a guest', () => {
    setGuest();
    open('/shipping-address');
    expect(ways()).toEqual(['LOGIN']);
    act(clearUser);
  });
});

describe('the login form', () => {
  it('shows which fields are missing on submit and focuses the first invalid field', async () => {
    render(<LoginForm />);
    expect(screen.queryByText(messages.loginNameRequired)).not.toBeInTheDocument();
    await press('LOGIN');
    await waitFor(() =>
      expect(field('Email / Mobile number')).toHaveAccessibleDescription(
        messages.loginNameRequired,
      ),
    );
    expect(field('Password')).toHaveAccessibleDescription(messages.loginPasswordRequired);
    expect(field('Email / Mobile number')).toHaveFocus();
    expect(notify.error).toHaveBeenCalledWith(messages.fillTheLoginForm);
    expect(signingIn).not.toHaveBeenCalled();
  });

  it('shows that a field is invalid only after it was touched', async () => {
    render(<LoginForm />);
    await user.type(field('Password'), 'short');
    expect(field('Password')).toBeValid();
    await user.tab();
    expect(await screen.findByText(messages.loginPasswordInvalid)).toBeInTheDocument();
    expect(screen.queryByText(messages.loginNameRequired)).not.toBeInTheDocument();
  });

  it('shows no message while a button is pressed, so that the button stays under the pointer', async () => {
    render(<LoginForm />);
    await user.type(field('Password'), 'short');
    const button = screen.getByRole('button', { name: 'Show password' });
    const pointer = userEvent.setup();
    await pointer.pointer({ keys: '[MouseLeft>]', target: button });
    expect(field('Password')).not.toHaveFocus();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(messages.loginPasswordInvalid)).not.toBeInTheDocument();
    await pointer.pointer({ keys: '[/MouseLeft]', target: button });
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(await screen.findByText(messages.loginPasswordInvalid)).toBeInTheDocument();
  });

  it('marks its fields as required and asks a phone for the right keyboard', () => {
    render(<LoginForm />);
    expect(field('Email / Mobile number')).toBeRequired();
    expect(field('Email / Mobile number')).toHaveAttribute('enterkeyhint', 'next');
    expect(field('Email / Mobile number')).toHaveAttribute('inputmode', 'email');
    expect(field('Password')).toBeRequired();
    expect(field('Password')).toHaveAttribute('enterkeyhint', 'go');
  });

  it('redirects to the return URL, but never to another site', async () => {
    signingIn.mockResolvedValue('Welcome back.');
    history.replaceState(null, '', '/login?callbackUrl=%2Fproduct%2Fproduct-details%2F7');
    const { unmount } = render(<LoginForm />);
    await user.type(field('Email / Mobile number'), 'demo@oakandloom.example');
    await user.type(field('Password'), 'Demo@1234');
    await press('LOGIN');
    expect(signingIn).toHaveBeenCalledWith('login', {
      email: 'demo@oakandloom.example',
      password: 'Demo@1234',
    });
    expect(router.replace).toHaveBeenCalledWith('/product/product-details/7');
    expect(notify.success).toHaveBeenCalledWith('Welcome back.');
    unmount();

    history.replaceState(null, '', '/login?callbackUrl=https%3A%2F%2Fevil.example');
    render(<LoginForm />);
    await user.type(field('Email / Mobile number'), 'demo@oakandloom.example');
    await user.type(field('Password'), 'Demo@1234');
    await press('LOGIN');
    expect(router.replace).toHaveBeenLastCalledWith('/home');
  });

  it('preserves the typed values when the login is rejected', async () => {
    signingIn.mockRejectedValue(
      new ShopError(401, 'Email or password is wrong.', {}, 'invalid_credentials'),
    );
    render(<LoginForm />);
    await user.type(field('Email / Mobile number'), 'demo@oakandloom.example');
    await user.type(field('Password'), 'Demo@1234');
    await press('LOGIN');
    expect(notify.error).toHaveBeenCalledWith('Email or password is wrong.');
    expect(field('Email / Mobile number')).toHaveValue('demo@oakandloom.example');
    expect(field('Password')).toHaveValue('Demo@1234');
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('is sent once when the button is pressed several times', async () => {
    let arrive: (message: string) => void = () => undefined;
    signingIn.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    render(<LoginForm />);
    await user.type(field('Email / Mobile number'), '9876543210');
    await user.type(field('Password'), 'Demo@1234');
    await user.dblClick(screen.getByRole('button', { name: 'LOGIN' }));
    await act(async () => arrive(''));
    expect(signingIn).toHaveBeenCalledTimes(1);
  });

  it('shows the password when the button is pressed', async () => {
    render(<LoginForm />);
    expect(field('Password')).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
  });
});

describe('CONTINUE AS GUEST', () => {
  const intended = {
    productId: '7',
    quantity: 2,
    currency: 'USD',
    price: 1000,
    idempotencyKey: 'a-key-of-its-own',
  };

  beforeEach(() => {
    jest.mocked(continueAsGuest).mockReset().mockResolvedValue(true);
    shop.mockResolvedValue(answered('Sofa is in your cart.'));
  });

  it('returns to the page and adds what the visitor wanted to add', async () => {
    history.replaceState(null, '', '/login?callbackUrl=%2Fproduct%2Fproduct-details%2F7');
    saveLoginIntent({ resource: 'cart', ...intended });
    render(<ContinueAsGuest variant="secondary" />);
    await press('CONTINUE AS GUEST');
    expect(router.replace).toHaveBeenCalledWith('/product/product-details/7');
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Sofa is in your cart.'));
    expect(shop.mock.calls.map(([endpoint]) => endpoint)).toEqual(['addToCart']);
  });

  it('begins one session when it is pressed twice', async () => {
    let begin: (isGuest: boolean) => void = () => undefined;
    jest.mocked(continueAsGuest).mockReturnValue(
      new Promise((resolve) => {
        begin = resolve;
      }),
    );
    render(<ContinueAsGuest variant="secondary" />);
    await user.dblClick(screen.getByRole('button', { name: 'CONTINUE AS GUEST' }));
    await act(async () => begin(true));
    expect(continueAsGuest).toHaveBeenCalledTimes(1);
    expect(router.replace).toHaveBeenCalledTimes(1);
  });

  it('keeps what was intended, and stays, when the session could not begin', async () => {
    jest.mocked(continueAsGuest).mockRejectedValue(new ShopError(429, 'Too many attempts.'));
    saveLoginIntent({ resource: 'cart', ...intended });
    render(<ContinueAsGuest variant="secondary" />);
    await press('CONTINUE AS GUEST');
    expect(notify.error).toHaveBeenCalledWith('Too many attempts.');
    expect(router.replace).not.toHaveBeenCalled();
    expect(takeLoginIntent()).toMatchObject(intended);
  });

  it('is not offered to someone who has a session as a guest', () => {
    setGuest();
    render(<ContinueAsGuest variant="secondary" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(clearUser);
  });

  const forMembers = 'You need an account for this. Please log in or register.';

  it('says that a wish list needs an account', async () => {
    history.replaceState(null, '', '/login?callbackUrl=%2Fhome');
    saveLoginIntent({ resource: 'wishlist', productId: '7' });
    render(<ContinueAsGuest variant="secondary" />);
    await press('CONTINUE AS GUEST');
    expect(router.replace).toHaveBeenCalledWith('/home');
    expect(notify.error).toHaveBeenCalledWith(forMembers);
    expect(shop).not.toHaveBeenCalled();
  });

  it('does not go to a page for members, which would only send the guest back', async () => {
    history.replaceState(null, '', '/login?callbackUrl=%2Fuk%2Forders%3Ftab%3D2');
    render(<ContinueAsGuest variant="secondary" />);
    await press('CONTINUE AS GUEST');
    expect(router.replace).toHaveBeenCalledWith('/home');
    expect(notify.error).toHaveBeenCalledWith(forMembers);
  });

  it('opens the page for a member who has signed in in another tab', async () => {
    jest.mocked(continueAsGuest).mockResolvedValue(false);
    history.replaceState(null, '', '/login?callbackUrl=%2Forders');
    render(<ContinueAsGuest variant="secondary" />);
    await press('CONTINUE AS GUEST');
    expect(router.replace).toHaveBeenCalledWith('/orders');
    expect(notify.error).not.toHaveBeenCalled();
  });
});

describe('a shopper who is signed in already', () => {
  const ada = { first_name: 'Ada', last_name: 'Oak', email: 'a@b.co', mobile_no: '' };
  afterEach(() => localStorage.clear());

  it.each([
    ['/login', <LoginForm key="login" />],
    ['/register', <RegisterForm key="register" />],
  ])('is redirected from %s to /home', async (path, form) => {
    setUser(ada);
    jest.mocked(checkSession).mockResolvedValue(true);
    history.replaceState(null, '', path);
    render(form);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/home'));
  });

  it('is redirected to the return URL', async () => {
    setUser(ada);
    jest.mocked(checkSession).mockResolvedValue(true);
    history.replaceState(null, '', '/login?callbackUrl=%2Forders');
    render(<LoginForm />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/orders'));
  });

  it('logs in again when the session has ended or cannot be read', async () => {
    setUser(ada);
    jest.mocked(checkSession).mockResolvedValueOnce(false).mockRejectedValue(new ShopError(0, ''));
    const { unmount } = render(<LoginForm />);
    unmount();
    render(<LoginForm />);
    await act(async () => undefined);
    expect(checkSession).toHaveBeenCalledTimes(2);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('is not redirected any more after leaving the page, and a visitor never is', async () => {
    let answer: (isSignedIn: boolean) => void = () => undefined;
    jest.mocked(checkSession).mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    render(<RegisterForm />).unmount();
    expect(checkSession).not.toHaveBeenCalled();
    setUser(ada);
    render(<LoginForm />).unmount();
    await act(async () => answer(true));
    expect(router.replace).not.toHaveBeenCalled();
  });
});

describe('the registration form', () => {
  const fill = async (changes: Record<string, string> = {}) => {
    const values = {
      'First name': 'Ada',
      'Last name': 'Oak',
      Email: 'ada@example.com',
      'Mobile number': '9123456789',
      Password: 'Secret#123',
      'Confirm password': 'Secret#123',
      ...changes,
    };
    for (const [name, value] of Object.entries(values)) {
      await user.clear(field(name));
      if (value) await user.type(field(name), value);
    }
  };

  it('shows the validation messages of section 5', async () => {
    render(<RegisterForm />);
    await press('REGISTER');
    for (const message of [
      messages.firstNameRequired,
      messages.lastNameRequired,
      messages.emailRequired,
      messages.mobileRequired,
    ]) {
      expect(screen.getByText(message)).toBeInTheDocument();
    }
    expect(notify.error).toHaveBeenCalledWith(messages.fillTheForm);
    await fill({
      'First name': 'Ada2',
      Email: 'ada@example',
      'Mobile number': '123',
      Password: 'secret',
    });
    expect(screen.getByText(messages.firstNameInvalid)).toBeInTheDocument();
    expect(screen.getByText(messages.emailInvalid)).toBeInTheDocument();
    expect(screen.getByText(messages.mobileInvalid)).toBeInTheDocument();
    expect(screen.getByText(messages.passwordInvalid)).toBeInTheDocument();
  });

  it('says that the passwords differ while another field is wrong too', async () => {
    render(<RegisterForm />);
    await fill({ 'Mobile number': '123', 'Confirm password': 'Secret#124' });
    await press('REGISTER');
    await waitFor(() =>
      expect(field('Mobile number')).toHaveAccessibleDescription(/valid mobile number/),
    );
    expect(field('Confirm password')).toHaveAccessibleDescription(messages.confirmPasswordMismatch);
  });

  it('links to the fields that were invalid when it was sent, until it is sent again', async () => {
    signingIn.mockResolvedValue('');
    render(<RegisterForm />);
    const linked = () => screen.queryAllByRole('link').map((link) => link.textContent);
    await fill({ 'First name': '', 'Mobile number': '123' });
    expect(linked()).toEqual([]);
    await press('REGISTER');
    expect(linked()).toEqual(['First name', 'Mobile number']);
    await user.click(screen.getByRole('link', { name: 'Mobile number' }));
    expect(field('Mobile number')).toHaveFocus();
    await fill();
    // Nothing moves while the fields are corrected.
    expect(linked()).toEqual(['First name, corrected', 'Mobile number, corrected']);
    expect(screen.getByText('All is corrected. Please send it again.')).toBeInTheDocument();
    await press('REGISTER');
    expect(linked()).toEqual([]);
  });

  it('removes spaces and letters from typed and pasted text', async () => {
    render(<RegisterForm />);
    await user.type(field('First name'), 'A d a');
    await user.click(field('Mobile number'));
    await user.paste('+91 (98765) 43-210');
    expect(field('First name')).toHaveValue('Ada');
    expect(field('Mobile number')).toHaveValue('+919876543210');
  });

  it.each([
    ['First name', 'Ada1', `${messages.firstNameInvalid} ${NAME_RULE}`],
    ['Last name', 'Weaver2', `${messages.lastNameInvalid} ${NAME_RULE}`],
    [
      'Email',
      'Ada <ada@example.com>, Bob <bob@example.com>',
      `${messages.emailInvalid} ${EMAIL_RULE}`,
    ],
    ['Mobile number', '+971 50 114 8006', `${messages.mobileInvalid} ${mobileHint('us')}`],
    ['Mobile number', '98765432101', `${messages.mobileInvalid} ${mobileHint('us')}`],
    ['Password', 'Secret #123', `${messages.passwordInvalid} ${PASSWORD_HINT}`],
  ])(
    'keeps in %s what was pasted, "%s", and says what is wrong and why',
    async (label, text, message) => {
      render(<RegisterForm />);
      await fill();
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
      await press('REGISTER');
      expect(field(label)).toHaveValue(text);
      expect(field(label)).toHaveAccessibleDescription(message);
      expect(signingIn).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['First name', 'Mary Ann', 'Mary Ann'],
    ['Last name', 'O’Brien-Smith', 'O’Brien-Smith'],
    ['Email', 'Ada Weaver <ada@example.com>', 'ada@example.com'],
    ['Mobile number', '+44 7400 123456', '+447400123456'],
  ])('takes in %s what was pasted, "%s"', async (label, text, value) => {
    render(<RegisterForm />);
    await fill();
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
    await press('REGISTER');
    expect(field(label)).toHaveValue(value);
    expect(signingIn).toHaveBeenCalled();
  });

  it('shows that the passwords differ', async () => {
    render(<RegisterForm />);
    await fill({ 'Confirm password': 'Secret#124' });
    await press('REGISTER');
    expect(screen.getByText(messages.confirmPasswordMismatch)).toBeInTheDocument();
    expect(signingIn).not.toHaveBeenCalled();
  });

  it('shows a validation error of the backend at its field', async () => {
    signingIn.mockRejectedValue(
      new ShopError(422, 'x', { email: 'This email is already registered.' }),
    );
    render(<RegisterForm />);
    await fill();
    await press('REGISTER');
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('This email is already registered.'),
    );
    expect(field('Email')).toHaveFocus();
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('shows the default message when the backend sends none', async () => {
    signingIn.mockResolvedValue('');
    render(<RegisterForm />);
    await fill();
    await press('REGISTER');
    expect(notify.success).toHaveBeenCalledWith(messages.registered);
    expect(router.replace).toHaveBeenCalledWith('/home');
  });
});

describe('password recovery', () => {
  it('starts with the mobile number, which does not appear in the URL', async () => {
    shop.mockResolvedValue(answered());
    render(<ForgotPasswordForm />);
    await press('Submit');
    expect(notify.error).toHaveBeenCalledWith(messages.enterMobileNumber);
    await user.type(field('Mobile number'), '9876543210');
    await press('Submit');
    expect(router.push).toHaveBeenCalledWith('/otp-verify');
    expect(readRecovery()).toEqual({ mobile_no: '9876543210' });
    expect(notify.success).toHaveBeenCalledWith(messages.otpSent);
  });

  it.each([
    ['the code', <OtpForm key="otp" />],
    ['the new password', <ResetPasswordForm key="reset" />],
  ])('redirects %s to the first step when there is no mobile number', (_, form) => {
    render(form);
    expect(router.replace).toHaveBeenCalledWith('/forgot-password');
  });

  it('says where the code was sent, without the whole number', () => {
    saveRecovery({ mobile_no: '9876544321' });
    render(<OtpForm />);
    expect(document.body).toHaveTextContent('Sent to the mobile number ending 43 21');
    expect(document.body).not.toHaveTextContent('98765');
  });

  it('moves the focus while the code is typed or deleted, and fills all boxes on paste', async () => {
    saveRecovery({ mobile_no: '9876543210' });
    shop.mockResolvedValue(answered('', { reset_token: 'token-1' }));
    render(<OtpForm />);
    const box = (n: number) => screen.getByLabelText(`Digit ${n} of 4`);
    expect(box(1)).toHaveFocus();
    await user.keyboard('1');
    expect(box(2)).toHaveFocus();
    await user.keyboard('x2');
    expect(box(3)).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(box(2)).toHaveFocus();
    expect(box(2)).toHaveValue('');
    await press('Verify');
    expect(screen.getByText(messages.enterOtp)).toBeInTheDocument();
    expect(box(2)).toHaveFocus();
    await user.paste('4321');
    expect([1, 2, 3, 4].map((n) => (box(n) as HTMLInputElement).value).join('')).toBe('4321');
    await press('Verify');
    expect(shop).toHaveBeenCalledWith('verifyOtp', { mobile_no: '9876543210', otp: '4321' });
    expect(readRecovery()).toEqual({ mobile_no: '9876543210', reset_token: 'token-1' });
    expect(router.push).toHaveBeenCalledWith('/reset-password');
  });

  it.each(['12345', 'Order 9876 of 1234', 'no code'])(
    'says that there is no code in what was pasted, "%s", and takes no digits of it',
    async (text) => {
      saveRecovery({ mobile_no: '9876543210' });
      render(<OtpForm />);
      await user.click(screen.getByLabelText('Digit 1 of 4'));
      await user.paste(text);
      expect(screen.getByLabelText('Digit 1 of 4')).toHaveValue('');
      expect(screen.getByText('That is not a code of 4 digits.')).toBeVisible();
    },
  );

  it('sends a link by e-mail instead, and says what comes next without saying whether the address is known', async () => {
    const message = 'If there is an account with this address, it has an email from us now.';
    shop.mockResolvedValue(answered(message));
    render(<RecoverByEmail />);
    await press('Get a link by email instead');
    const email = await screen.findByLabelText('Email of your account');
    expect(email).toHaveFocus();
    await press('SEND LINK');
    await waitFor(() => expect(email).toHaveAccessibleDescription(messages.emailRequired));
    await user.type(email, 'ada@shoppers.example');
    await press('SEND LINK');
    expect(shop).toHaveBeenCalledWith('sendRecoveryLink', { email: 'ada@shoppers.example' });
    expect(await screen.findByRole('status')).toHaveTextContent(message);
  });

  it('opens recovery by e-mail at once for who comes for it', async () => {
    history.replaceState(null, '', RECOVER_BY_EMAIL);
    render(<RecoverByEmail />);
    expect(await screen.findByLabelText('Email of your account')).toHaveFocus();
  });

  it('sets the new password with the link of an e-mail, whose key leaves the address and survives a reload', async () => {
    history.replaceState(null, '', '/reset-password?key=the-key');
    shop.mockResolvedValue(answered('Your password was reset.'));
    render(<ResetPasswordForm />).unmount();
    expect(location.href).not.toContain('the-key');
    render(<ResetPasswordForm />);
    await user.type(field('New password'), 'Secret#123');
    await user.type(field('Confirm password'), 'Secret#123');
    await press('Update Password');
    expect(shop).toHaveBeenCalledWith('resetPasswordByLink', {
      key: 'the-key',
      password: 'Secret#123',
      confirm_password: 'Secret#123',
    });
    expect(router.replace).toHaveBeenCalledWith('/home');
    expect(readRecovery()).toBeNull();
  });

  it('asks for no code that was never sent, after a link of an e-mail', () => {
    saveRecovery({ mobile_no: '', key: 'the-key' });
    render(<OtpForm />);
    expect(router.replace).toHaveBeenCalledWith('/forgot-password');
  });

  it('allows a new code to be requested after one minute', async () => {
    jest.useFakeTimers();
    const clocked = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    saveRecovery({ mobile_no: '9876543210' });
    shop.mockResolvedValue(answered());
    render(<OtpForm />);
    const resend = screen.getByRole('button', { name: 'Resend OTP' });
    expect(resend).toBeDisabled();
    expect(screen.getByRole('timer')).toHaveTextContent('in 60 s');
    act(() => jest.advanceTimersByTime(59_000));
    expect(resend).toBeDisabled();
    act(() => jest.advanceTimersByTime(1_000));
    expect(resend).toBeEnabled();
    await clocked.click(resend);
    expect(notify.success).toHaveBeenCalledWith(messages.otpSent);
    expect(resend).toBeDisabled();
    jest.useRealTimers();
  });

  it('sets the new password in the last step', async () => {
    saveRecovery({ mobile_no: '9876543210', reset_token: 'token-1' });
    shop.mockResolvedValue(answered('Your password was changed.'));
    render(<ResetPasswordForm />);
    await press('Update Password');
    expect(notify.error).toHaveBeenCalledWith(messages.enterProperPassword);
    await user.type(field('New password'), 'Secret#123');
    await user.type(field('Confirm password'), 'Secret#123');
    await press('Update Password');
    expect(shop).toHaveBeenCalledWith('forgotUserPassword', {
      mobile_no: '9876543210',
      reset_token: 'token-1',
      password: 'Secret#123',
      confirm_password: 'Secret#123',
    });
    expect(router.replace).toHaveBeenCalledWith('/home');
    expect(readRecovery()).toBeNull();
  });
});
