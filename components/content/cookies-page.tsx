import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/shared/paths';
import { storedInBrowser } from '@/lib/shared/stored-in-browser';

/** What the shop stores in a browser: name, purpose and lifetime of each entry. */
export function CookiesPage({ title }: { title: string }) {
  return (
    <div className="container-page pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb crumbs={[{ label: title }]} />
      <h1 className="mt-6 text-3xl lg:mt-10 lg:text-4xl">{title}</h1>
      <div className="mt-4 max-w-[68ch] space-y-4 text-lg text-muted">
        <p>
          This shop stores only what it needs to work. Nothing follows you to other sites and
          nothing is for advertisers, so there is nothing to accept.
        </p>
        <p className="text-base">
          Card details are entered in a frame of our payment provider, which may set its own cookies
          there to prevent fraud. What we keep about you is in our{' '}
          <Link href={paths.privacy} className="text-forest underline underline-offset-4">
            Privacy Policy
          </Link>
          .
        </p>
      </div>
      <div className="mt-10 max-w-4xl space-y-12">
        {storedInBrowser.map(({ kind, title: heading, entries }) => (
          <section key={kind} aria-labelledby={`stored-${kind}`}>
            <h2 id={`stored-${kind}`} className="text-xl">
              {heading}
            </h2>
            <dl className="mt-4 border-t border-line">
              {entries.map(({ name, purpose, until }) => (
                <div
                  key={name}
                  className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[16rem_minmax(0,1fr)]"
                >
                  <dt className="font-mono text-sm leading-6 wrap-anywhere">{name}</dt>
                  <dd>
                    {purpose}
                    <span className="mt-1 block text-sm text-muted">Kept: {until}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
