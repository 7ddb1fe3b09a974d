import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { IfFeature } from '@/components/ui/if-feature';
import { Link } from '@/components/ui/link';
import { brand } from '@/lib/shared/brand';
import { paths } from '@/lib/shared/paths';
import { shopProfile } from '@/lib/shared/shop-profile';
import { ContactForm } from './contact-form';

const link =
  'wrap-anywhere inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 hover:text-forest-pressed';

/** Section 2, "/contact-us": how to reach the shop, and a form. */
export function ContactPage({ title }: { title: string }) {
  const { street, city, region, postalCode, countryName } = shopProfile.postalAddress;
  return (
    <div className="container-page pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb crumbs={[{ label: title }]} />
      <h1 className="mt-6 text-3xl lg:mt-10 lg:text-4xl">{title}</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        Questions, ideas or feedback about your furniture: people from our workshop read every
        message.
      </p>
      <div className="mt-10 gap-16 lg:grid lg:grid-cols-[18rem_minmax(0,40rem)]">
        <section aria-labelledby="reach-us">
          <h2 id="reach-us" className="text-xl">
            Reach us
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            <Way icon={<MapPin />} label="Address">
              <address className="leading-7 not-italic">
                {street}
                <br />
                {city}, {region} {postalCode}
                <br />
                {countryName}
              </address>
            </Way>
            <Way icon={<Phone />} label="Phone">
              <a href={brand.phone.href} className={link}>
                {brand.phone.label}
              </a>
            </Way>
            <Way icon={<Mail />} label="Email">
              <a href={`mailto:${brand.email}`} className={link}>
                {brand.email}
              </a>
            </Way>
            <Way icon={<Clock />} label="When we answer">
              <p className="leading-7">Within {shopProfile.answersWithin}</p>
            </Way>
          </ul>
          <IfFeature name="pages">
            <p className="mt-6 text-muted">
              You may find your answer here:{' '}
              <Link href={paths.helpSupport} className={link}>
                Help & Support
              </Link>
            </p>
          </IfFeature>
        </section>
        <div className="mt-10 lg:mt-0">
          <noscript>
            <p className="rounded-lg bg-tint px-4 py-3">
              The form on this page needs JavaScript. Please allow it in your browser, or write to{' '}
              <a href={`mailto:${brand.email}`} className={link}>
                {brand.email}
              </a>
              .
            </p>
          </noscript>
          <div className="noscript:hidden">
            <ContactForm answersWithin={shopProfile.answersWithin} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-11 shrink-0 place-items-center rounded-full bg-forest-tint text-forest [&_svg]:size-5"
      >
        {icon}
      </span>
      <div>
        <h3 className="font-sans text-sm font-medium tracking-normal text-muted">{label}</h3>
        {children}
      </div>
    </li>
  );
}
