import { Accordion, Button, Group, Skeleton, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { errorText } from '@/api/error';
import { Datos } from '../datos/Datos';
import clases from './grupos.module.css';
import type { RemoteRows, Grupo, PropsDeGrupos } from './propsDeGrupos';
import { cuantas } from './seleccionar';
import { useFirstRows } from './useFirstRows';

interface Props<T> {
  readonly props: PropsDeGrupos<T>;
  readonly grupo: Grupo<T>;
  readonly abierto: boolean;
  /** Adds ids to the selection, or removes them. */
  readonly elegir: (ids: readonly string[], si: boolean) => void;
}

/** One group: its title unfolds it, the button beside selects all of it; its rows are only mounted while it is open. */
export function RowGroup<T>({ props, grupo, abierto, elegir }: Props<T>) {
  const {
    idDe,
    puede,
    seleccion,
    textoSeleccionar = 'Seleccionar Todo',
    textoDeseleccionar = 'Deseleccionar Todo',
    textoElegidas = 'Seleccionadas',
  } = props;
  const ids = useMemo(() => (puede ? grupo.filas.filter(puede) : grupo.filas).map(idDe), [grupo.filas, puede, idDe]);
  const puestas = seleccion ? cuantas(seleccion, ids) : 0;
  const todas = ids.length > 0 && puestas === ids.length;
  const faltan = grupo.remotas?.estan === false ? grupo.remotas : null;
  const posibles = faltan?.total ?? ids.length;
  const [pidiendo, leer] = useRequest(faltan);
  const elegirTodas = async (): Promise<void> => {
    if (!faltan) return elegir(ids, !todas);
    const rows = await leer();
    if (rows) elegir((puede ? rows.filter(puede) : rows).map(idDe), true);
  };
  return (
    <Accordion.Item value={grupo.id}>
      <div className={clases.cima}>
        <Accordion.Control className={clases.control}>
          <Group gap="xs">
            <Text component="span" fw={600}>
              {grupo.titulo}
            </Text>
            {grupo.detalle && (
              <Text component="span" size="sm" c="dimmed">
                {grupo.detalle}
              </Text>
            )}
          </Group>
        </Accordion.Control>
        {seleccion && (
          <div className={clases.eleccion}>
            <Text size="sm" className="numero" aria-live="polite">
              {textoElegidas}: {puestas}/{posibles}
            </Text>
            <Button
              size="compact-md"
              fz="sm"
              variant={todas ? 'light' : 'default'}
              disabled={posibles === 0}
              loading={pidiendo}
              aria-label={`${todas ? textoDeseleccionar : textoSeleccionar}: ${grupo.titulo}`}
              onClick={() => void elegirTodas()}
            >
              {todas ? textoDeseleccionar : textoSeleccionar}
            </Button>
          </div>
        )}
      </div>
      <Accordion.Panel>{abierto && <Content props={props} grupo={grupo} elegir={elegir} />}</Accordion.Panel>
    </Accordion.Item>
  );
}

/** Content of an unfolded group. */
function Content<T>({ props, grupo, elegir }: Omit<Props<T>, 'abierto'>) {
  if (props.contenido) return props.contenido(grupo);
  if (grupo.remotas?.estan === false) return <MissingRows remotas={grupo.remotas} />;
  return <Rows props={props} filas={grupo.filas} elegir={elegir} />;
}

/** Whether the rows of a group are being read, and the function that reads them; a notice shows a failure. */
function useRequest<T>(remotas: RemoteRows<T> | null): [boolean, () => Promise<readonly T[] | null>] {
  const [pidiendo, pedir] = useState(false);
  const leer = async (): Promise<readonly T[] | null> => {
    pedir(true);
    try {
      return (await remotas?.leer()) ?? null;
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error, 'No se pudieron seleccionar todos.') });
      return null;
    } finally {
      pedir(false);
    }
  };
  return [pidiendo, leer];
}

/** Reads the rows of a group that was unfolded. */
function MissingRows<T>({ remotas: { consulta, abrir } }: { readonly remotas: RemoteRows<T> }) {
  const pedir = useCallbackRef(abrir);
  useEffect(pedir, [pedir]);
  const esqueleto = <Skeleton height={120} />;
  if (!consulta) return esqueleto;
  return (
    <Datos consulta={consulta} esqueleto={esqueleto}>
      {() => null}
    </Datos>
  );
}

function Rows<T>({
  props,
  filas,
  elegir,
}: {
  readonly props: PropsDeGrupos<T>;
  readonly filas: readonly T[];
  readonly elegir: Props<T>['elegir'];
}) {
  const { idDe, nombreDe, tarjeta, puede, seleccion } = props;
  // The same function on every render, so that selecting one row does not render hundreds again.
  const alElegir = useCallbackRef((id: string, si: boolean) => elegir([id], si));
  const [shown, button] = useFirstRows(filas);
  return (
    <>
      <ul className={clases.filas}>
        {shown.map((row) => {
          const id = idDe(row);
          return (
            <Row
              key={id}
              id={id}
              nombre={nombreDe(row)}
              fila={row}
              tarjeta={tarjeta as (row: unknown) => ReactNode}
              elegida={seleccion ? seleccion.has(id) : null}
              puede={puede?.(row) ?? true}
              alElegir={alElegir}
            />
          );
        })}
      </ul>
      {button}
    </>
  );
}

interface RowProps {
  readonly id: string;
  readonly nombre: string;
  readonly fila: unknown;
  readonly tarjeta: (row: unknown) => ReactNode;
  /** Null if nothing can be selected. */
  readonly elegida: boolean | null;
  readonly puede: boolean;
  readonly alElegir: (id: string, si: boolean) => void;
}

/** A native checkbox: with hundreds on screen it costs a tenth of the kit's. */
const Row = memo(function Row({ id, nombre, fila, tarjeta, elegida, puede, alElegir }: RowProps) {
  if (elegida === null) return <li className={clases.fila}>{tarjeta(fila)}</li>;
  return (
    <li className={clases.fila} data-elegida={elegida || undefined}>
      <label className={clases.etiqueta}>
        <input
          type="checkbox"
          aria-label={`Seleccionar ${nombre}`}
          checked={elegida}
          disabled={!puede}
          onChange={(evento) => alElegir(id, evento.currentTarget.checked)}
        />
        <span className={clases.contenido}>{tarjeta(fila)}</span>
      </label>
    </li>
  );
});
