import type { FocusEvent, ReactNode } from 'react';

/** The props of every field, besides what `form.getInputProps('campo')` gives. */
export interface FieldProps<V> {
  readonly label: ReactNode;
  /** A label for screen readers alone, where a heading shows it to the others. */
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
