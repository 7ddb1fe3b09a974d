'use client';

import { Heart, Tag } from 'lucide-react';
import { useState } from 'react';
import { Actions } from '@/components/ui/actions';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { PageLinks } from '@/components/ui/page-links';
import { TabLinks } from '@/components/ui/tab-links';
import { notify } from '@/lib/client/toasts/toast';
import { paths } from '@/lib/shared/paths';
import { Part, State } from './specimen';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'outline', 'quiet', 'plain'];
const SIZES: readonly ButtonSize[] = ['sm', 'md', 'lg'];
const LONG_LABEL = 'A label that is far longer than anyone would wish a label on a button to be';
/** The outline of `:focus-visible`, to show that state without focus. */
const FOCUS = 'outline-2 outline-offset-2 outline-forest';

const TABS = ['all', 'open', 'closed', 'returned'].map((tab) => ({ tab, label: `${tab} of them` }));
const linkTo = () => ({ href: paths.home });

/** Buttons and links, and the dialogs and panels that they open. */
export function ActionParts() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Part key={variant} name={`Button, ButtonLink, ${variant}`}>
          {SIZES.map((size) => (
            <State key={size} name={size}>
              <Button variant={variant} size={size}>
                <Tag aria-hidden="true" className="size-4" />
                Apply coupon
              </Button>
            </State>
          ))}
          <State name="icon">
            <Button variant={variant} size="icon" aria-label={`Wishlist, ${variant}`}>
              <Heart aria-hidden="true" className="size-5" />
            </Button>
          </State>
          <State name="focus">
            <Button variant={variant} className={FOCUS}>
              Focused
            </Button>
          </State>
          <State name="disabled">
            <Button variant={variant} disabled>
              Out of stock
            </Button>
          </State>
          <State name="pending">
            <Button variant={variant} aria-disabled>
              Saving
            </Button>
          </State>
          <State name="long text">
            <Button variant={variant}>{LONG_LABEL}</Button>
          </State>
          <State name="link">
            <ButtonLink variant={variant} href={paths.home}>
              To the home page
            </ButtonLink>
          </State>
        </Part>
      ))}
      <Part name="Button, inverse">
        <div className="rounded-card bg-forest p-8">
          <State name="on forest">
            <Button variant="inverse">Shop all furniture</Button>
          </State>
        </div>
      </Part>
      <Part name="Link">
        <State name="default">
          <Link href={paths.home} className="underline">
            Home
          </Link>
        </State>
      </Part>
      <Part name="PageLinks">
        <State name="first page" isWide>
          <PageLinks current={1} lastPage={3} linkTo={linkTo} />
        </State>
        <State name="in the middle of many" isWide>
          <PageLinks current={7} lastPage={120} linkTo={linkTo} />
        </State>
      </Part>
      <Part name="TabLinks">
        <State name="three" isWide>
          <TabLinks name="Tickets" tabs={TABS.slice(1)} current="open" linkTo={linkTo} />
        </State>
        <State name="more, in two columns on a phone" isWide>
          <TabLinks name="Orders" tabs={TABS} current="open" linkTo={linkTo} />
        </State>
      </Part>
      <OverlayParts />
    </>
  );
}

type Overlay = 'center' | 'left' | 'right' | 'confirm' | 'confirm pending';

function OverlayParts() {
  const [shown, setShown] = useState<Overlay>();
  const close = () => setShown(undefined);
  return (
    <>
      <Part name="Dialog, ConfirmDialog">
        {(['center', 'left', 'right', 'confirm', 'confirm pending'] as const).map((overlay) => (
          <State key={overlay} name={overlay}>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown(overlay)}>
              Open: {overlay}
            </Button>
          </State>
        ))}
        {(['center', 'left', 'right'] as const).map((placement) => (
          <Dialog
            key={placement}
            isOpen={shown === placement}
            onClose={close}
            title="Dialog"
            placement={placement}
          >
            <p className="p-5">Its content scrolls below the title.</p>
          </Dialog>
        ))}
        <ConfirmDialog
          isOpen={shown === 'confirm' || shown === 'confirm pending'}
          onClose={close}
          onConfirm={close}
          isPending={shown === 'confirm pending'}
          title="Confirm remove item?"
          text="Are you sure you want to remove this product from the cart?"
        />
      </Part>
      <Part name="Disclosure">
        <State name="default">
          <Disclosure label="A panel of links" panelClassName="min-w-52">
            <Link href={paths.home} className="flex min-h-11 items-center px-3">
              Home
            </Link>
          </Disclosure>
        </State>
        <State name="plus and minus">
          <Disclosure label="A category" mark="plus" panelClassName="min-w-52">
            <Link href={paths.home} className="flex min-h-11 items-center px-3">
              Home
            </Link>
          </Disclosure>
        </State>
      </Part>
      <Part name="Actions">
        <State name="more than one">
          <Actions main={<Button>Track order</Button>} about="order 7KQ4-M2XP">
            <Button variant="secondary">Invoice</Button>
            <Button variant="secondary">Cancel order</Button>
          </Actions>
        </State>
        <State name="one alone">
          <Actions main={<Button variant="secondary">Invoice</Button>} about="order 7KQ4-M2XP">
            {null}
          </Actions>
        </State>
      </Part>
      <Part name="Toast">
        <State name="success">
          <Button variant="secondary" onClick={() => notify.success('Your profile was saved.')}>
            Show success
          </Button>
        </State>
        <State name="success with an action">
          <Button
            variant="secondary"
            onClick={() =>
              notify.success('The lamp was removed.', { label: 'Undo', onClick: () => undefined })
            }
          >
            Show success with Undo
          </Button>
        </State>
        <State name="error">
          <Button variant="secondary" onClick={() => notify.error()}>
            Show error
          </Button>
        </State>
      </Part>
    </>
  );
}
