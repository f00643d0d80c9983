import { TELEFONO_INVALIDO } from '@cepa/words/mensajes/campos';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Esquema } from '@/api/cliente';
import clases from './bienvenida.module.css';
import { Dialogo } from './Dialogo';
import { pedirUso } from './pedir-uso';

type Field = keyof Esquema<'NuevaSolicitudDto'>;

interface Entrada {
  readonly campo: Exclude<Field, 'preferencia_contacto' | 'mensaje'>;
  readonly etiqueta: string;
  readonly tipo?: 'email' | 'tel';
  readonly obligatorio?: boolean;
  readonly completar?: string;
}

const ENTRADAS: readonly Entrada[] = [
  { campo: 'nombre', etiqueta: 'Nombre', obligatorio: true, completar: 'name' },
  { campo: 'email', etiqueta: 'Correo electrónico', tipo: 'email', obligatorio: true, completar: 'email' },
  { campo: 'telefono', etiqueta: 'Teléfono', tipo: 'tel', completar: 'tel' },
  { campo: 'organizacion', etiqueta: 'Organización', completar: 'organization' },
  { campo: 'red_social', etiqueta: 'Red social' },
  { campo: 'habilitacion_legal', etiqueta: 'Habilitación legal' },
];

/** A visitor's request: eight fields. Closing it clears the form. */
export function Solicitud({ alCerrar }: { readonly alCerrar: () => void }) {
  const [enviando, enviar] = useState(false);
  const [enviada, terminar] = useState<string | null>(null);
  const [errores, decir] = useState<Readonly<Record<string, string>>>({});
  const [failure, fallar] = useState<string | null>(null);
  const id = useId();
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errores]);
  const alEnviar = async (evento: FormEvent<HTMLFormElement>): Promise<void> => {
    evento.preventDefault();
    if (enviando) return;
    const dichos = Object.fromEntries(new FormData(evento.currentTarget)) as unknown as Esquema<'NuevaSolicitudDto'>;
    enviar(true);
    decir({});
    fallar(null);
    const { mensaje, error, errores: byField } = await pedirUso(dichos);
    enviar(false);
    if (mensaje === null) {
      decir(byField);
      // Each field shows its own error; the server's first one again below would have no field.
      fallar(Object.keys(byField).length === 0 ? error : 'Revisá los campos marcados.');
    } else terminar(mensaje);
  };
  if (enviada !== null)
    return (
      <Dialogo titulo="Solicitud enviada" alCerrar={alCerrar}>
        <p role="status">{enviada}</p>
        <div className={clases.botones}>
          <button type="button" className={clases.boton} onClick={alCerrar}>
            Aceptar
          </button>
        </div>
      </Dialogo>
    );
  const fieldFailure = (field: string) =>
    errores[field] ? (
      <small id={`${id}-${field}`} className={clases.error}>
        {errores[field]}
      </small>
    ) : null;
  const marcas = (field: string) =>
    errores[field] ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-${field}` } : {};
  return (
    <Dialogo titulo="Solicitar acceso" alCerrar={alCerrar}>
      <h2>Solicitar acceso</h2>
      <form ref={formElement} onSubmit={(evento) => void alEnviar(evento)} className={clases.formulario} noValidate>
        {ENTRADAS.map(({ campo, etiqueta, tipo = 'text', obligatorio = false, completar = 'off' }) => (
          <label key={campo}>
            <span>
              {etiqueta}
              {obligatorio && <span aria-hidden> *</span>}
            </span>
            <input
              name={campo}
              type={tipo}
              required={obligatorio}
              maxLength={campo === 'telefono' ? 40 : 200}
              autoComplete={completar}
              {...(tipo === 'tel' ? { pattern: '[0-9 +\\-]*', title: TELEFONO_INVALIDO } : {})}
              {...marcas(campo)}
            />
            {tipo === 'tel' && <small>{TELEFONO_INVALIDO}</small>}
            {fieldFailure(campo)}
          </label>
        ))}
        <label>
          <span>
            Preferencia de contacto<span aria-hidden> *</span>
          </span>
          <select name="preferencia_contacto" required defaultValue="" {...marcas('preferencia_contacto')}>
            <option value="" disabled>
              Elegí una opción
            </option>
            <option value="email">Correo electrónico</option>
            <option value="red_social">Red social</option>
          </select>
          {fieldFailure('preferencia_contacto')}
        </label>
        <label>
          <span>Mensaje</span>
          <textarea name="mensaje" rows={4} maxLength={2000} {...marcas('mensaje')} />
          {fieldFailure('mensaje')}
        </label>
        {failure !== null && (
          <p role="alert" className={clases.error}>
            {failure}
          </p>
        )}
        <div className={clases.botones}>
          <button type="button" className={clases.secundario} onClick={alCerrar}>
            Cancelar
          </button>
          <button type="submit" className={clases.boton} disabled={enviando}>
            {enviando ? 'Enviando…' : 'Enviar'}
          </button>
        </div>
      </form>
    </Dialogo>
  );
}
