import { List, Stack, Text } from '@mantine/core';
import { DESTINOS } from '@/ui/constancia/resto';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { cantidad } from '@/ui/formatos';
import type { MateriaPrima } from '../comun/materia';
import { mermaDe } from './balance';
import { balancesDelProceso } from './validar';
import type { ProcesoValues } from './values';

interface Props {
  readonly valores: ProcesoValues;
  readonly materias: ReadonlyMap<string, MateriaPrima>;
}

/** The effect of the processing, in numbers. */
export function Consecuencia({ valores, materias }: Props) {
  const merma = mermaDe(balancesDelProceso(valores, materias));
  return (
    <Stack gap="sm">
      <Text>Se descuenta del stock:</Text>
      <List>
        {valores.insumos.map(({ clave, materia_prima_id, cantidad_usada, insumo_id }) => {
          const materia = materias.get(materia_prima_id ?? '');
          return (
            <List.Item key={clave}>
              <ConCodigos>{`${cantidad(cantidad_usada, materia?.unidad_medida)} de ${materia?.codigo ?? ''}${insumo_id ? ' (ya descontado)' : ''}`}</ConCodigos>
            </List.Item>
          );
        })}
      </List>
      <Text>Se crea:</Text>
      <List>
        {valores.resultados.map(({ clave, codigo, tipo, cantidad_obtenida, unidad_medida }) => (
          <List.Item key={clave}>
            <ConCodigos>{`${cantidad(cantidad_obtenida, unidad_medida)} de ${tipo ?? ''} (${codigo})`}</ConCodigos>
          </List.Item>
        ))}
      </List>
      {merma !== null && merma > 0 && (
        <Text>
          No salen {cantidad(merma, 'gramos')}: {DESTINOS[valores.destino]?.toLowerCase()}.
        </Text>
      )}
      <Text fw={600}>No se puede deshacer.</Text>
    </Stack>
  );
}
