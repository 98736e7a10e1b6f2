import type { FieldErrors } from '@vitrine/domain/users/registration.ts';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';

interface FormOptions<Form> {
  readonly initial: Form;
  /** Returns the error of each invalid field. */
  readonly check: (form: Form) => FieldErrors<Form>;
  /** Sends the form. Returns the message of a refusal, at a field or (null) for the whole form. */
  readonly send: (form: Form) => Promise<{ field: keyof Form | null; message: string } | null>;
}

function noErrors<Form>(): FieldErrors<Form> {
  return {} as FieldErrors<Form>;
}

/** Manages the state of a form of text boxes: its values, its errors, and whether it is being sent. */
export function useForm<Form extends { readonly [Name in keyof Form]: string }>(options: FormOptions<Form>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState(noErrors<Form>);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const [names] = useState(() => Object.keys(options.initial));
  useEffect(() => {
    // Adopts text that was typed before hydration.
    const typed = names.flatMap((name) => {
      const box = element.current?.elements.namedItem(name);
      return box instanceof HTMLInputElement && box.value !== '' ? [[name, box.value] as const] : [];
    });
    if (typed.length > 0) setValues((before) => ({ ...before, ...Object.fromEntries(typed) }));
  }, [names]);

  const focusFirstError = (fieldErrors: FieldErrors<Form>) => {
    const name = Object.keys(options.initial).find((field) => Object.hasOwn(fieldErrors, field));
    const box = name ? element.current?.elements.namedItem(name) : null;
    if (box instanceof HTMLElement) box.focus();
  };
  const submit = async () => {
    const fieldErrors = options.check(values);
    setErrors(fieldErrors);
    setFailure('');
    if (Object.keys(fieldErrors).length > 0) return focusFirstError(fieldErrors);
    setIsSending(true);
    try {
      const refusal = await options.send(values);
      if (refusal?.field) setErrors({ [refusal.field]: refusal.message } as FieldErrors<Form>);
      else if (refusal) setFailure(refusal.message);
    } finally {
      setIsSending(false);
    }
  };

  return {
    values,
    failure,
    isSending,
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        if (!isSending) void submit();
      },
    },
    field: (name: keyof Form & string) => ({
      name,
      value: values[name],
      error: errors[name],
      required: true,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const { value } = event.target;
        setValues((before) => ({ ...before, [name]: value }));
        setErrors((before) => {
          const { [name]: _, ...others } = before;
          return others as FieldErrors<Form>;
        });
      },
    }),
  };
}
