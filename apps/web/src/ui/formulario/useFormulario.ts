import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { esErrorDeApi, textoDeError } from '@/api/error';
import { textoDeValor, type Valor } from '../historial/valores';
import { esDefinitiva } from '@/api/claves';
import { anotarDuda, guardarBorrador, hayDuda, leerBorrador, olvidarBorrador } from './borrador';
import { escritoSobre, reunir } from './reunir';

export interface OpcionesDeFormulario<V> {
  /** Names the draft: one a form and record, as `lote-alta` or `lote-editar-<id>`. Null keeps none. */
  readonly clave: string | null;
  /** Fields that the draft leaves out: passwords. */
  readonly secretos?: ReadonlyArray<keyof V & string>;
  /** Fields that fill themselves, as a code that the server gives: where nothing else was written, no draft is kept. */
  readonly generados?: readonly string[];
  readonly inicial: V;
  /**
   * The form edits a record and `inicial` is what it says now: what others change in it meanwhile comes into the form, but for the fields
   * that were written in, which say so; and the draft holds those only, so that it brings back nobody's older data.
   */
  readonly sigue?: boolean;
  /** Sentences by field; what is not named is valid. */
  readonly validar?: (valores: V) => FormErrors;
  /** Sends; a refusal lands on its fields and above the buttons, and nothing typed is lost. Answering false says that the person backed out: the draft stays. */
  readonly enviar: (valores: V) => Promise<unknown>;
  /** Said where the server gives no sentence of its own. */
  readonly error?: string;
  /** Said before the server's sentence, where it refused what was sent. */
  readonly antepuesto?: string;
  /**
   * Returns the values to set after one changed: for fields that move together (days and expiry), and for proposals.
   * `tocado` returns whether a person wrote in a field: no proposal replaces that.
   */
  readonly alCambiar?: (valores: V, antes: V, tocado: (campo: string) => boolean) => Partial<V> | undefined;
}

export interface EstadoDeFormulario<V> {
  readonly form: UseFormReturnType<V>;
  readonly enviando: boolean;
  /** Why it could not be recorded, for the person; null while all is well. */
  readonly fallo: string | null;
  /** The form opened with what had been typed before. */
  readonly recuperado: boolean;
  /** It was sent and no answer came, now or before what was typed was brought back: perhaps it is recorded. */
  readonly enDuda: boolean;
  /** Somebody else changed the record while it was being edited. */
  readonly cambioAjeno: boolean;
  readonly alEnviar: (evento?: React.FormEvent<HTMLFormElement>) => void;
  /** Forgets the draft: on cancel. */
  readonly descartar: () => void;
}

/**
 * An act that was sent without an answer: the written values, and the act as it was then, with what it took from around
 * the form (the codes proposed).
 */
interface Duda<V> {
  readonly escrito: string;
  readonly enviar: OpcionesDeFormulario<V>['enviar'];
}

/** A Mantine form with a draft, server field errors and one way to fail. */
export function useFormulario<V extends Record<string, unknown>>({
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
}: OpcionesDeFormulario<V>): EstadoDeFormulario<V> {
  const [borrador] = useState(() => (clave === null ? null : leerBorrador<V>(clave)));
  const [recuperado, fijarRecuperado] = useState(borrador !== null);
  const inicio = useRef(inicial);
  const [cambioAjeno, fijarCambioAjeno] = useState(false);
  const [enviando, fijarEnviando] = useState(false);
  const [fallo, fijarFallo] = useState<string | null>(null);
  const [duda, fijarDuda] = useState<Duda<V> | null>(null);
  const [dudaDeAntes, fijarDudaDeAntes] = useState(() => clave !== null && borrador !== null && hayDuda(clave));
  const form: UseFormReturnType<V> = useForm<V>({
    mode: 'controlled',
    initialValues: { ...inicial, ...borrador },
    ...(validar ? { validate: (valores: V) => validar(valores) } : {}),
    onValuesChange: (valores, antes) => {
      const juntos = alCambiar?.(valores, antes, (campo) => form.isTouched(campo));
      if (juntos && Object.entries(juntos).some(([campo, valor]) => valores[campo] !== valor)) form.setValues(juntos);
      if (clave === null) return;
      const todo = { ...valores, ...juntos };
      const escrito = escritoSobre(inicio.current, todo, generados);
      if (escrito === null) olvidarBorrador(clave);
      else guardarBorrador(clave, sin(sigue ? escrito : todo, secretos));
    },
  });
  const ahora = sigue ? JSON.stringify(inicial) : null;
  const seguir = useEffectEvent((registro: V): void => {
    const { nuevo, enDisputa } = reunir(inicio.current, form.getValues(), registro);
    inicio.current = registro;
    if (Object.keys(nuevo).length > 0) form.setValues(nuevo);
    for (const campo of enDisputa)
      form.setFieldError(
        campo,
        `Mientras editabas se guardó${loGuardado(registro[campo], campo)}. Si guardás, queda lo que escribiste.`,
      );
    if (Object.keys(nuevo).length + enDisputa.length > 0) fijarCambioAjeno(true);
  });
  useEffect(() => {
    if (ahora !== null && !enviando) seguir(JSON.parse(ahora) as V);
  }, [ahora, enviando]);
  const descartar = (): void => {
    if (clave !== null) olvidarBorrador(clave);
    fijarRecuperado(false);
  };
  const dudar = (nueva: Duda<V> | null): void => {
    fijarDuda(nueva);
    fijarDudaDeAntes(false);
    if (clave !== null) anotarDuda(clave, nueva !== null);
  };
  const mandar = async (valores: V, acto = enviar): Promise<void> => {
    if (enviando) return;
    fijarEnviando(true);
    fijarFallo(null);
    try {
      if ((await acto(valores)) === false) return;
      // The next send is another act, also where the same is written again.
      dudar(null);
      descartar();
    } catch (razon) {
      dudar(
        esErrorDeApi(razon) && !esDefinitiva(razon.status) ? { escrito: JSON.stringify(valores), enviar: acto } : null,
      );
      if (esErrorDeApi(razon) && Object.keys(razon.campos).length > 0) enfocarPrimero();
      if (esErrorDeApi(razon))
        form.setErrors(
          Object.fromEntries(
            Object.entries(razon.campos).map(([campo, texto]) => [campo.replace(/^form\./, ''), texto]),
          ),
        );
      const rechazado = esErrorDeApi(razon) && razon.status >= 400 && razon.status < 500 && razon.message !== '';
      fijarFallo(`${rechazado ? antepuesto : ''}${textoDeError(razon, error)}`);
    } finally {
      fijarEnviando(false);
    }
  };
  const alEnviar = (evento?: React.FormEvent<HTMLFormElement>): void => {
    const valores = form.getValues();
    // Written as it was sent: it is the same act, whatever changed around it since (perhaps by itself: less stock, other codes).
    if (duda === null || duda.escrito !== JSON.stringify(valores))
      return form.onSubmit((buenos) => void mandar(buenos), enfocarPrimero)(evento);
    evento?.preventDefault();
    void mandar(valores, duda.enviar);
  };
  return { form, enviando, fallo, recuperado, enDuda: duda !== null || dudaDeAntes, cambioAjeno, descartar, alEnviar };
}

const esObjeto = (valor: unknown): boolean =>
  typeof valor === 'object' && valor !== null && (!Array.isArray(valor) || valor.some(esObjeto));

/** Says what a record holds now; a field of several parts, as the items of a task, has no short text. */
const loGuardado = (valor: unknown, campo: string): string =>
  esObjeto(valor) ? ' otra cosa' : `: ${textoDeValor(valor as Valor, campo)}`;

const sin = (valores: object, campos: readonly string[]): object =>
  Object.fromEntries(Object.entries(valores).filter(([campo]) => !campos.includes(campo)));

/** Takes the person to the first field that needs them. */
function enfocarPrimero(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
