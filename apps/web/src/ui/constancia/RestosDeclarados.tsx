import { List, Text } from '@mantine/core';
import type { Esquema } from '@/api/cliente';
import { cantidad, fecha } from '../formatos';
import { DESTINOS } from './resto';

type Resto = Esquema<'RestoDeclarado'>;

const enPalabras = ({ destino, clase_merma, cantidad: cuanto, unidad_medida, fecha: dia, motivo }: Resto): string =>
  [
    `${cantidad(cuanto, unidad_medida)}: ${(DESTINOS[destino] ?? destino).toLowerCase()}`,
    ...(clase_merma === null ? [] : [`(${clase_merma})`]),
    `el ${fecha(dia)}`,
    ...(motivo === null ? [] : [`· ${motivo}`]),
  ].join(' ');

/** Lists the declarations about a remainder, act by act. */
export function RestosDeclarados({ restos }: { readonly restos: readonly Resto[] }) {
  if (restos.length === 0) return <Text size="sm">Nada declarado todavía.</Text>;
  return (
    <List listStyleType="none" spacing={4} size="sm">
      {restos.map((resto) => (
        <List.Item key={resto.id}>{enPalabras(resto)}</List.Item>
      ))}
    </List>
  );
}
