import type { FocusEvent, ReactNode } from 'react';

/** The props of every field, besides those of `form.getInputProps('campo')`. */
export interface FieldProps<V> {
  readonly label: ReactNode;
  /** Hides the label visually if a heading shows it; screen readers still read it. */
  readonly labelProps?: { readonly className: string };
  readonly description?: ReactNode;
  readonly placeholder?: string;
  /** Marks the label with an asterisk; the form validates. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly error?: ReactNode;
  readonly value?: V | null | undefined;
  readonly onChange?: (value: V | null) => void;
  readonly onBlur?: (evento: FocusEvent<HTMLInputElement>) => void;
  readonly onFocus?: (evento: FocusEvent<HTMLInputElement>) => void;
  readonly name?: string;
  readonly id?: string;
  readonly className?: string;
  readonly autoFocus?: boolean;
  /** Set by Mantine's form. */
  readonly defaultValue?: V | null | undefined;
  readonly 'data-path'?: string;
}
