import { Input } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { useId, useState, type FocusEvent } from 'react';
import { diaDe, hora, instanteDe, type Dia } from '@/ui/formatos';
import type { FieldProps } from './field';
import { FechaField } from './FechaField';
import clases from './fields.module.css';
import { useQuieto } from './quieto';

interface Props extends Omit<FieldProps<string>, 'placeholder' | 'label'> {
  readonly label: string;
  readonly min?: Dia | null;
  readonly max?: Dia | null;
}

interface Partes {
  readonly dia: Dia | null;
  readonly horario: string;
}

const partesDe = (instante: string | null): Partes =>
  instante ? { dia: diaDe(instante), horario: hora(instante) } : { dia: null, horario: '' };

/** A moment in the time of Buenos Aires (24 h); `value` is its instant in UTC, ISO 8601, or null until both parts are typed. */
export function FechaHoraField({
  label,
  value,
  onChange,
  onBlur,
  min = null,
  max = null,
  error,
  description,
  required,
  disabled,
  readOnly,
  defaultValue: _inicial,
  name,
  id: _id,
  className,
  ...resto
}: Props) {
  const id = useId();
  const actual = value || null;
  const [partes, fijarPartes] = useState(() => partesDe(actual));
  const propio = instanteDe(partes.dia, partes.horario);
  // The value was set from outside: both parts follow it. Seconds are not shown, so they are ignored.
  if (actual?.slice(0, 16) !== propio?.slice(0, 16)) fijarPartes(partesDe(actual));
  const cambiar = (nuevas: Partes): void => {
    fijarPartes(nuevas);
    const instante = instanteDe(nuevas.dia, nuevas.horario);
    if (instante !== actual) onChange?.(instante);
  };
  const [dicho, aquietar] = useQuieto(error);
  const alSalir = (evento: FocusEvent<HTMLInputElement>): void => {
    aquietar();
    onBlur?.(evento);
  };
  return (
    <div role="group" aria-labelledby={id} className={className} data-path={resto['data-path']}>
      <Input.Label component="div" labelElement="div" size="md" id={id} required={required ?? false}>
        {label}
      </Input.Label>
      {description && <Input.Description>{description}</Input.Description>}
      <div className={clases.par}>
        <FechaField
          label="Día"
          name={name}
          value={partes.dia}
          onChange={(dia) => cambiar({ ...partes, dia })}
          onBlur={alSalir}
          min={min}
          max={max}
          disabled={disabled}
          readOnly={readOnly}
          error={dicho ? true : undefined}
        />
        <TimePicker
          label="Hora"
          format="24h"
          value={partes.horario}
          onChange={(horario) => cambiar({ ...partes, horario: horario.slice(0, 5) })}
          disabled={disabled}
          readOnly={readOnly}
          error={Boolean(dicho)}
          size="md"
          hoursInputLabel="Hora"
          minutesInputLabel="Minutos"
        />
      </div>
      {dicho && typeof dicho !== 'boolean' && <Input.Error mt={4}>{dicho}</Input.Error>}
    </div>
  );
}
