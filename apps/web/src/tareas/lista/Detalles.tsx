import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useEventoContext } from '@/club/proyecto';
import { Fotos } from '@/piezas/Fotos';
import { cantidad, dinero, numero } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { saidValue, type Tarea } from './semanas';
import clases from './tareas.module.css';

const EXACTO = { min: 2, max: 6 };

/** The number of elements that the row lacks. */
function DeMas({ cuantos = 0 }: { readonly cuantos: number | undefined }) {
  return cuantos > 0 && <li>y {numero(cuantos)} más</li>;
}

/** The whole task, read when the row of the list lacks a part of it; the row itself until then and without a signal. */
function useWhole(row: Tarea): Tarea {
  const { evento } = useEventoContext();
  const { data } = $api.useQuery(
    'get',
    '/api/tareasPorProyectoEvento/{proyecto_evento_id}',
    { params: { path: { proyecto_evento_id: evento.id }, query: { tarea: row.id, limit: 1, enteras: true } } },
    { enabled: row.de_mas !== undefined },
  );
  return data?.find(({ id }) => id === row.id) ?? row;
}

interface Props {
  readonly tarea: Tarea;
  /** URL of the correction form; null if the task can not be corrected. */
  readonly edicion: string | null;
}

/** Shows the unfolded part: the object, the parameters, the inputs and the people. */
export function Detalles({ tarea: row, edicion }: Props) {
  const tarea = useWhole(row);
  const { objeto, valor_tarea, tarea_usa_items, personal, de_mas } = tarea;
  return (
    <Stack gap="xs" mt="xs">
      <DatosList compacta>
        <Dato nombre="Costo cargado">{dinero(tarea.costo_final_usd, tarea.moneda_tipeada, EXACTO)}</Dato>
        <Dato nombre={objeto.tipo_objeto}>{objeto.nombre}</Dato>
        {objeto.planta && <Dato nombre="Lote">{objeto.planta.lote.nombre}</Dato>}
        {valor_tarea.map(({ atributo, valor }) => (
          <Dato key={atributo.id} nombre={atributo.nombre}>
            {saidValue(atributo.tipo_dato, valor)}
          </Dato>
        ))}
        {de_mas?.['valor_tarea'] && <Dato nombre="Parámetros">y {numero(de_mas['valor_tarea'])} más</Dato>}
      </DatosList>
      {tarea_usa_items.length > 0 && (
        <div>
          <Text fz="sm" fw={600}>
            Insumos usados
          </Text>
          <ul className={clases.lista}>
            {tarea_usa_items.map(({ id, inventario_item, cantidad: usada, descuenta_stock }) => (
              <li key={id}>
                {inventario_item.nombre}: {cantidad(usada, inventario_item.unidad_de_medida)}
                {descuenta_stock ? '' : ' (sin descontar del stock)'}
              </li>
            ))}
            <DeMas cuantos={de_mas?.['tarea_usa_items']} />
          </ul>
        </div>
      )}
      {personal.length > 0 && (
        <div>
          <Text fz="sm" fw={600}>
            Personal que participó
          </Text>
          <ul className={clases.lista}>
            {personal.map(({ id, nombre, apellido, legajo }) => (
              <li key={id}>
                {nombre} {apellido} ({legajo})
              </li>
            ))}
            <DeMas cuantos={de_mas?.['personal']} />
          </ul>
        </div>
      )}
      <Suspense fallback={<Skeleton h={96} />}>
        <Fotos tipo="tarea" id={tarea.id} de={`${tarea.nombre_tarea}, ${objeto.nombre}`} />
      </Suspense>
      <Group gap="xs">
        {edicion !== null && (
          <Button component={Link} to={edicion} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
            Corregir
          </Button>
        )}
        <HistorialButton id={tarea.id} entidad="tarea" de={tarea.nombre_tarea} />
      </Group>
    </Stack>
  );
}
