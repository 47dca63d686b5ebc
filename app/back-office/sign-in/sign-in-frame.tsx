import type { ComponentProps, ReactNode } from 'react'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Logo } from '#app/kit/page/logo/logo.tsx'

export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <div className="on-deep relative bg-deep text-on-deep max-lg:hidden">
        <Picture
          className="absolute inset-0 size-full object-cover"
          name="hero"
          sizes="90vw"
          alt=""
          loading="eager"
        />
        <div className="absolute start-10 top-8">
          <Logo />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,24rem)] place-content-center bg-page px-5 py-8">
        <div className="grid gap-5">
          <div className="text-primary lg:hidden">
            <Logo />
          </div>
          <h1 className="text-hero">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}

export const SignInFields = (form: ComponentProps<'form'>) => (
  <form
    className="grid gap-4.5 [&_:is(.btn,.input)]:min-h-11 [&_:is(.btn,.input)]:text-h2 [&>[role=alert]:empty]:-mb-4.5"
    noValidate
    {...form}
  />
)

/** Links and buttons below the form. */
export const OtherWays = ({ children }: { children: ReactNode }) => (
  <p className="flex justify-between gap-5 *:min-h-11 *:py-3 *:text-accent *:underline *:underline-offset-2">
    {children}
  </p>
)
