import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ACTA_DE_RECUENTO, CODIGOS_AJENOS } from '@cepa/words/mensajes/salas';
import { $api, type Esquema } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { BajaDePlantas } from '@/piezas/BajaDePlantas';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Datos } from '@/ui/datos/Datos';
import { agreed, cuenta, fecha, numero } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { ReporteButtons } from '@/ui/reporte/ReporteButtons';
import MoverAEspacio from '../gestion/MoverAEspacio';
import { RowsOfRecuento, type Acto } from './RowsOfRecuento';
import { pendientes, type PlantaContada } from './pendientes';
import clases from './recorrida.module.css';

type RecuentoEntero = Esquema<'RecuentoEntero'>;

/** The subject of an act: the plants, and the act. */
interface Asked {
  readonly acto: Acto;
  readonly plantas: readonly PlantaContada[];
}

/** A recorded count, and the open acts on missing and extra plants. */
export function Recuento() {
  const { id = '' } = useParams();
  const query = $api.useQuery('get', '/api/recuentos/{id}', { params: { path: { id: id.toLowerCase() } } });
  return (
    <Datos consulta={query} esqueleto={<Skeleton h={320} />}>
      {(recuento) => <Detalle recuento={recuento} />}
    </Datos>
  );
}

function Detalle({ recuento }: { readonly recuento: RecuentoEntero }) {
  const { id, sala_id, sala_nombre, fecha: dia, estan, faltan, sobran, desconocidos, notas, plantas } = recuento;
  const lee = useSoloLee();
  const [pedido, pedir] = useState<Asked | null>(null);
  const cerrar = (): void => pedir(null);
  const de = (resultado: PlantaContada['resultado']) => plantas.filter((una) => una.resultado === resultado);
  const porHacer = pendientes(plantas, sala_id);
  const actuar = lee ? null : (acto: Acto, suyas: readonly PlantaContada[]) => pedir({ acto, plantas: suyas });
  return (
    <Stack gap="md">
      <PageTitle
        titulo={`Recuento de ${sala_nombre}`}
        subtitulo={fecha(dia)}
        acciones={<ReporteButtons ruta={`/api/export-pdf/recuento/${id}`} titulo={ACTA_DE_RECUENTO} parametros={{}} />}
      />
      {faltan + sobran + desconocidos.length === 0 && (
        <Alert color="hoja" variant="light" icon={<IconCheck size={18} aria-hidden />}>
          Está todo lo que debía estar, y nada más.
        </Alert>
      )}
      <Panel titulo="Datos">
        <DatosList cortos>
          <Dato nombre="Esperadas">{numero(estan + faltan, 0)}</Dato>
          <Dato nombre="Leídas">{numero(estan + sobran, 0)}</Dato>
          <Dato nombre="Faltan">{numero(faltan, 0)}</Dato>
          <Dato nombre="Sobran">{numero(sobran, 0)}</Dato>
          <Dato nombre="Notas" ancho>
            {notas}
          </Dato>
        </DatosList>
        <Group mt="sm">
          <Button component={Link} to={`/espacio/${sala_id}`} variant="default">
            Ver el espacio
          </Button>
        </Group>
      </Panel>
      {faltan > 0 && (
        <Panel titulo={`${agreed(faltan, 'Falta', 'Faltan')} ${cuenta(faltan, 'planta')}`} paso="planta">
          <RowsOfRecuento
            plantas={de('falta')}
            porHacer={porHacer.faltan}
            actos={['encontrada', 'baja']}
            alActuar={actuar}
          />
        </Panel>
      )}
      {sobran > 0 && (
        <Panel titulo={`Sobran ${cuenta(sobran, 'planta')}`} paso="planta">
          <RowsOfRecuento plantas={de('sobra')} porHacer={porHacer.sobran} actos={['aca']} alActuar={actuar} />
        </Panel>
      )}
      {desconocidos.length > 0 && (
        <Panel titulo={CODIGOS_AJENOS}>
          {desconocidos.map((codigo) => (
            <Text key={codigo}>
              <ConCodigos>{codigo}</ConCodigos>
            </Text>
          ))}
        </Panel>
      )}
      {estan > 0 && (
        <Panel titulo={`En su lugar: ${cuenta(estan, 'planta')}`} paso="planta">
          <details>
            <summary className={clases.faltan}>Ver cuáles</summary>
            <RowsOfRecuento plantas={de('esta')} porHacer={[]} actos={[]} alActuar={null} />
          </details>
        </Panel>
      )}
      <Suspense>
        {pedido && pedido.acto !== 'baja' && (
          <MoverAEspacio
            plantas={pedido.plantas.map(({ planta_id }) => planta_id)}
            espacio={pedido.acto === 'aca' ? sala_id : null}
            abierta
            alCerrar={cerrar}
            alTerminar={cerrar}
          />
        )}
        {pedido?.acto === 'baja' && (
          <BajaDePlantas
            plantas={pedido.plantas.map(({ planta_id, codigo, estado, fecha_fin }) => ({
              id: planta_id,
              codigo,
              estado: estado ?? '',
              fecha_baja: fecha_fin,
            }))}
            abierta
            alCerrar={cerrar}
          />
        )}
      </Suspense>
    </Stack>
  );
}
