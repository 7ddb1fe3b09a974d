import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { messages } from '@/lib/contract/messages';
import { callShop, ShopError } from '@/lib/shopper/call-shop';
import { keepRecovery, readRecovery } from '@/lib/shopper/recovery';
import { signIn } from '@/lib/shopper/sign-in';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';
import { OtpForm } from './otp-form';
import { RegisterForm } from './register-form';
import { ResetPasswordForm } from './reset-password-form';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/sign-in');
jest.mock('@/lib/shopper/call-shop');
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

describe('the login form', () => {
  it('says what is missing when it is sent, and goes to the first wrong field', async () => {
    render(<LoginForm />);
    expect(screen.queryByText(messages.loginNameRequired)).not.toBeInTheDocument();
    await press('LOGIN');
    expect(field('Email / Mobile number')).toHaveAccessibleDescription(messages.loginNameRequired);
    expect(field('Password')).toHaveAccessibleDescription(messages.loginPasswordRequired);
    expect(field('Email / Mobile number')).toHaveFocus();
    expect(toastError).toHaveBeenCalledWith(messages.fillTheLoginForm);
    expect(signingIn).not.toHaveBeenCalled();
  });

  it('says that a field is wrong only once it was touched', async () => {
    render(<LoginForm />);
    await user.type(field('Password'), 'short');
    expect(field('Password')).toBeValid();
    await user.tab();
    expect(await screen.findByText(messages.loginPasswordInvalid)).toBeInTheDocument();
    expect(screen.queryByText(messages.loginNameRequired)).not.toBeInTheDocument();
  });

  it('leads to where the shopper came from, and never to another site', async () => {
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
    expect(toastSuccess).toHaveBeenCalledWith('Welcome back.');
    unmount();

    history.replaceState(null, '', '/login?callbackUrl=https%3A%2F%2Fevil.example');
    render(<LoginForm />);
    await user.type(field('Email / Mobile number'), 'demo@oakandloom.example');
    await user.type(field('Password'), 'Demo@1234');
    await press('LOGIN');
    expect(router.replace).toHaveBeenLastCalledWith('/home');
  });

  it('keeps what was typed when it is refused', async () => {
    signingIn.mockRejectedValue(new ShopError(401, 'Email or password is wrong.'));
    render(<LoginForm />);
    await user.type(field('Email / Mobile number'), 'demo@oakandloom.example');
    await user.type(field('Password'), 'Demo@1234');
    await press('LOGIN');
    expect(toastError).toHaveBeenCalledWith('Email or password is wrong.');
    expect(field('Email / Mobile number')).toHaveValue('demo@oakandloom.example');
    expect(field('Password')).toHaveValue('Demo@1234');
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('is sent once however often it is pressed', async () => {
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

  it('shows the password when asked to', async () => {
    render(<LoginForm />);
    expect(field('Password')).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
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

  it('says each rule of section 5 to the letter', async () => {
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
    expect(toastError).toHaveBeenCalledWith(messages.fillTheForm);
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

  it('drops spaces and letters as they come, typed or pasted', async () => {
    render(<RegisterForm />);
    await user.type(field('First name'), 'A d a');
    await user.click(field('Mobile number'));
    await user.paste('+91 (98765) 43-210');
    expect(field('First name')).toHaveValue('Ada');
    expect(field('Mobile number')).toHaveValue('9876543210');
  });

  it('says that the passwords differ', async () => {
    render(<RegisterForm />);
    await fill({ 'Confirm password': 'Secret#124' });
    await press('REGISTER');
    expect(screen.getByText(messages.confirmPasswordMismatch)).toBeInTheDocument();
    expect(signingIn).not.toHaveBeenCalled();
  });

  it('puts a refusal on its field', async () => {
    signingIn.mockRejectedValue(
      new ShopError(422, 'x', { email: 'This email is already registered.' }),
    );
    render(<RegisterForm />);
    await fill();
    await press('REGISTER');
    expect(field('Email')).toHaveAccessibleDescription('This email is already registered.');
    expect(field('Email')).toHaveFocus();
    expect(toastError).not.toHaveBeenCalled();
  });

  it("says the shop's own words where the backend has none", async () => {
    signingIn.mockResolvedValue('');
    render(<RegisterForm />);
    await fill();
    await press('REGISTER');
    expect(toastSuccess).toHaveBeenCalledWith(messages.registered);
    expect(router.replace).toHaveBeenCalledWith('/home');
  });
});

describe('recovery', () => {
  it('begins with the mobile number, which does not stand in the address', async () => {
    shop.mockResolvedValue(answered());
    render(<ForgotPasswordForm />);
    await press('Submit');
    expect(toastError).toHaveBeenCalledWith(messages.enterMobileNumber);
    await user.type(field('Mobile number'), '9876543210');
    await press('Submit');
    expect(router.push).toHaveBeenCalledWith('/otp-verify');
    expect(readRecovery()).toEqual({ mobile_no: '9876543210' });
    expect(toastSuccess).toHaveBeenCalledWith(messages.otpSent);
  });

  it.each([
    ['the code', <OtpForm key="otp" />],
    ['the new password', <ResetPasswordForm key="reset" />],
  ])('without a mobile number %s leads back to its beginning', (_, form) => {
    render(form);
    expect(router.replace).toHaveBeenCalledWith('/forgot-password');
  });

  it('the code goes forward, back, and in at once when it is pasted', async () => {
    keepRecovery({ mobile_no: '9876543210' });
    shop.mockResolvedValue(answered('', { reset_token: 'token-1' }));
    render(<OtpForm />);
    const box = (n: number) => screen.getByLabelText(`Digit ${n} of 4`);
    await user.type(box(1), '1');
    expect(box(2)).toHaveFocus();
    await user.keyboard('x2');
    expect(box(3)).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(box(2)).toHaveFocus();
    expect(box(2)).toHaveValue('');
    await press('Verify');
    expect(screen.getByText(messages.enterOtp)).toBeInTheDocument();
    await user.click(box(2));
    await user.paste('4321');
    expect([1, 2, 3, 4].map((n) => (box(n) as HTMLInputElement).value).join('')).toBe('4321');
    await press('Verify');
    expect(shop).toHaveBeenCalledWith('verifyOtp', { mobile_no: '9876543210', otp: '4321' });
    expect(readRecovery()).toEqual({ mobile_no: '9876543210', reset_token: 'token-1' });
    expect(router.push).toHaveBeenCalledWith('/reset-password');
  });

  it('a new code can be asked for after a minute', async () => {
    jest.useFakeTimers();
    const clocked = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    keepRecovery({ mobile_no: '9876543210' });
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
    expect(toastSuccess).toHaveBeenCalledWith(messages.otpSent);
    expect(resend).toBeDisabled();
    jest.useRealTimers();
  });

  it('ends with a new password', async () => {
    keepRecovery({ mobile_no: '9876543210', reset_token: 'token-1' });
    shop.mockResolvedValue(answered('Your password was changed.'));
    render(<ResetPasswordForm />);
    await press('Update Password');
    expect(toastError).toHaveBeenCalledWith(messages.enterProperPassword);
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
