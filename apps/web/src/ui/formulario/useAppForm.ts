import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { esErrorDeApi, errorText } from '@/api/error';
import { valueText, type Value } from '../historial/values';
import { esDefinitiva } from '@/api/keys';
import { anotarDuda, keepDraft, hayDuda, readDraft, forgetDraft } from './draft';
import { escritoSobre, reunir } from './reunir';

export interface FormOptions<V> {
  /** Name of the draft, one for each form and record: `lote-alta` or `lote-editar-<id>`. Null keeps none. */
  readonly clave: string | null;
  /** Fields that the draft leaves out: passwords. */
  readonly secretos?: ReadonlyArray<keyof V & string>;
  /** Fields that fill themselves, like a generated code: if nothing else was typed, no draft is kept. */
  readonly generados?: readonly string[];
  readonly inicial: V;
  /**
   * The form edits a record and `inicial` is its current version: changes by others enter the form, except for typed
   * fields, which show them; and the draft has only the typed fields, so that it restores no outdated data.
   */
  readonly sigue?: boolean;
  /** Error sentences by field; other fields are valid. */
  readonly validar?: (values: V) => FormErrors;
  /** Sends. A refusal is shown at its fields and above the buttons, and typed values stay. Returning false means that the person cancelled: the draft stays. */
  readonly enviar: (values: V) => Promise<unknown>;
  /** The message if the server has no sentence of its own. */
  readonly error?: string;
  /** Shown before the server's sentence of a refusal. */
  readonly antepuesto?: string;
  /**
   * Returns the values to set after a change: for paired fields (days and expiry), and for proposals. `tocado` returns
   * whether a person typed in a field: no proposal replaces that.
   */
  readonly alCambiar?: (values: V, antes: V, tocado: (field: string) => boolean) => Partial<V> | undefined;
}

export interface FormState<V> {
  readonly form: UseFormReturnType<V>;
  readonly enviando: boolean;
  /** Why it could not be recorded; null without an error. */
  readonly fallo: string | null;
  /** Whether the form was opened with a draft. */
  readonly recuperado: boolean;
  /** Whether it was sent without an answer, now or before the draft was restored: it may be recorded. */
  readonly enDuda: boolean;
  /** Whether the fields still say what was sent without an answer: to send them again is the same act. */
  readonly repite: boolean;
  /** Whether another person changed the record during the edit. */
  readonly cambioAjeno: boolean;
  readonly alEnviar: (evento?: React.FormEvent<HTMLFormElement>) => void;
  /** Deletes the draft: on cancel. */
  readonly descartar: () => void;
}

/**
 * An act that was sent without an answer: the typed values, and the request with the data from outside of the form (the
 * proposed codes).
 */
interface Duda<V> {
  readonly escrito: string;
  readonly enviar: FormOptions<V>['enviar'];
}

const isSameAct = <V>(duda: Duda<V> | null, values: V): duda is Duda<V> =>
  duda !== null && duda.escrito === JSON.stringify(values);

/** A Mantine form with a draft, server field errors and one way to fail. */
export function useAppForm<V extends Record<string, unknown>>({
  clave,
  secretos = [],
  generados = [],
  inicial,
  sigue = false,
  validar,
  enviar,
  error,
  antepuesto = '',
  alCambiar,
}: FormOptions<V>): FormState<V> {
  const [draft] = useState(() => (clave === null ? null : readDraft<V>(clave)));
  const [recuperado, fijarRecuperado] = useState(draft !== null);
  const inicio = useRef(inicial);
  const [cambioAjeno, fijarCambioAjeno] = useState(false);
  const [enviando, fijarEnviando] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [duda, fijarDuda] = useState<Duda<V> | null>(null);
  const [dudaDeAntes, fijarDudaDeAntes] = useState(() => clave !== null && draft !== null && hayDuda(clave));
  const form: UseFormReturnType<V> = useForm<V>({
    mode: 'controlled',
    initialValues: { ...inicial, ...draft },
    ...(validar ? { validate: (values: V) => validar(values) } : {}),
    onValuesChange: (values, antes) => {
      const juntos = alCambiar?.(values, antes, (field) => form.isTouched(field));
      if (juntos && Object.entries(juntos).some(([field, value]) => values[field] !== value)) form.setValues(juntos);
      if (clave === null) return;
      const todo = { ...values, ...juntos };
      const escrito = escritoSobre(inicio.current, todo, generados);
      if (escrito === null) forgetDraft(clave);
      else keepDraft(clave, sin(sigue ? escrito : todo, secretos));
    },
  });
  const ahora = sigue ? JSON.stringify(inicial) : null;
  const seguir = useEffectEvent((registro: V): void => {
    const { nuevo, enDisputa } = reunir(inicio.current, form.getValues(), registro);
    inicio.current = registro;
    if (Object.keys(nuevo).length > 0) form.setValues(nuevo);
    for (const field of enDisputa)
      form.setFieldError(
        field,
        `Mientras editabas se guardó${loGuardado(registro[field], field)}. Si guardás, queda lo que escribiste.`,
      );
    if (Object.keys(nuevo).length + enDisputa.length > 0) fijarCambioAjeno(true);
  });
  useEffect(() => {
    // Without an answer, the change may be this form's own: what was sent stays as it was.
    if (ahora !== null && !enviando && duda === null) seguir(JSON.parse(ahora) as V);
  }, [ahora, enviando, duda]);
  const descartar = (): void => {
    if (clave !== null) forgetDraft(clave);
    fijarRecuperado(false);
  };
  const dudar = (nueva: Duda<V> | null): void => {
    fijarDuda(nueva);
    fijarDudaDeAntes(false);
    if (clave !== null) anotarDuda(clave, nueva !== null);
  };
  const mandar = async (values: V, acto = enviar): Promise<void> => {
    if (enviando) return;
    fijarEnviando(true);
    setFailure(null);
    try {
      if ((await acto(values)) === false) return;
      // The next submit is a new act, even with the same values.
      dudar(null);
      descartar();
    } catch (razon) {
      dudar(
        esErrorDeApi(razon) && !esDefinitiva(razon.status) ? { escrito: JSON.stringify(values), enviar: acto } : null,
      );
      if (esErrorDeApi(razon) && Object.keys(razon.fields).length > 0) enfocarPrimero();
      if (esErrorDeApi(razon))
        form.setErrors(
          Object.fromEntries(Object.entries(razon.fields).map(([field, text]) => [field.replace(/^form\./, ''), text])),
        );
      const rechazado = esErrorDeApi(razon) && razon.status >= 400 && razon.status < 500 && razon.message !== '';
      // A form shows once, at its field, that nothing has a typed code.
      const onlyAtField =
        rechazado && razon.status === 404 && Object.keys(razon.fields).some((field) => field in values);
      setFailure(onlyAtField ? null : `${rechazado ? antepuesto : ''}${errorText(razon, error)}`);
    } finally {
      fijarEnviando(false);
    }
  };
  const alEnviar = (evento?: React.FormEvent<HTMLFormElement>): void => {
    const values = form.getValues();
    // Unchanged values: it is the same act, whatever changed around it (less stock, other codes).
    if (!isSameAct(duda, values)) return form.onSubmit((buenos) => void mandar(buenos), enfocarPrimero)(evento);
    evento?.preventDefault();
    void mandar(values, duda.enviar);
  };
  return {
    form,
    enviando,
    fallo: failure,
    recuperado,
    enDuda: duda !== null || dudaDeAntes,
    repite: isSameAct(duda, form.values),
    cambioAjeno,
    descartar,
    alEnviar,
  };
}

const esObjeto = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some(esObjeto));

/** The current value of a record; a field with several parts, like the items of a task, has no short text. */
const loGuardado = (value: unknown, field: string): string =>
  esObjeto(value) ? ' otra cosa' : `: ${valueText(value as Value, field)}`;

const sin = (values: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));

/** Moves to the first invalid field. */
function enfocarPrimero(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form :is([aria-invalid="true"], input[data-invalid])')?.focus(),
  );
}
