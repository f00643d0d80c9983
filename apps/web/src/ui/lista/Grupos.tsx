import { Accordion, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Vacio } from '../datos/Vacio';
import { Paginacion } from '../Paginacion';
import { con } from '../rutas/camino';
import { useRouteParams } from '../rutas/useRouteParams';
import { RowGroup } from './RowGroup';
import type { PropsDeGrupos } from './propsDeGrupos';
import clases from './grupos.module.css';
import { readPage } from './estadoUrl';
import { validPage, tajada, totalPages } from './paginar';
import { agregar, quitar, type Eleccion } from './seleccionar';

/** Rows in groups that unfold, with the page of groups in the URL; each group can be selected as a whole. */
export function Grupos<T>(props: PropsDeGrupos<T>) {
  const {
    grupos,
    tamano,
    de,
    nombre,
    vacio,
    maximo,
    textoMaximo = `Podés elegir ${maximo} como máximo.`,
    seleccion,
    alCambiar,
    barra,
  } = props;
  const [query, cambiarQuery] = useRouteParams();
  const [abiertos, fijarAbiertos] = useState<string[]>([]);
  const [sobran, fijarSobran] = useState(0);
  const key = nombre ? `${nombre}.pagina` : 'pagina';
  const total = totalPages(grupos.length, tamano);
  const page = validPage(readPage(query.get(key)), total);
  const irA = (nueva: number): void =>
    cambiarQuery(con({ [key]: nueva > 1 ? String(nueva) : null }), { preventScrollReset: true });
  const cambiar = ({ elegidas, sobran: sinLugar }: Eleccion): void => {
    fijarSobran(sinLugar);
    alCambiar?.(elegidas);
  };
  const elegir = (ids: readonly string[], si: boolean): void => {
    if (seleccion) cambiar(si ? agregar(seleccion, ids, maximo) : { elegidas: quitar(seleccion, ids), sobran: 0 });
  };
  // Once selected rows were sent, or are gone, there is room again.
  const llena = sobran > 0 && seleccion !== undefined && maximo !== undefined && seleccion.size >= maximo;
  if (grupos.length === 0)
    return (
      <Stack gap="md">
        <Vacio texto={vacio.texto} accion={vacio.accion} />
        {barra}
      </Stack>
    );
  return (
    <Stack gap="md">
      <Accordion
        multiple
        variant="separated"
        order={3}
        value={abiertos}
        onChange={fijarAbiertos}
        classNames={{ item: clases.grupo }}
      >
        {tajada(grupos, page, tamano).map((grupo) => (
          <RowGroup key={grupo.id} props={props} grupo={grupo} abierto={abiertos.includes(grupo.id)} elegir={elegir} />
        ))}
      </Accordion>
      <Text role="status" size="sm" c="var(--mantine-color-error)" hidden={!llena}>
        {llena ? `${textoMaximo} ${sobran === 1 ? 'Quedó 1' : `Quedaron ${sobran}`} sin elegir.` : ''}
      </Text>
      {barra}
      <Paginacion pagina={page} total={total} alCambiar={irA} de={de} />
    </Stack>
  );
}
