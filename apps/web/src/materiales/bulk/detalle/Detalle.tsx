import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { BotonRetirar } from '@/permisos/BotonRetirar';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { BotonContar } from '@/permisos/BotonContar';
import { cantidad, cuenta, fecha, fechaHora } from '@/ui/formatos';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { BotonDeLiberar } from '../../liberar/BotonDeLiberar';
import { BotonDeBaja } from '../../comun/BotonDeBaja';
import { BotonesDeAcciones } from '../../comun/BotonesDeAcciones';
import { Movimientos } from '../../comun/Movimientos';
import { BotonDeRetencion } from '@/ui/retencion/BotonDeRetencion';
import { Retencion } from '@/ui/retencion/Retencion';
import { useMarco } from '../../comun/useMarco';
import { pesoDe } from '../../comun/unidades';
import type { Bulk } from '../comun/bulk';
import { DetallesDeBulk } from '../comun/DetallesDeBulk';
import { Stock } from '../comun/Stock';
import { UnBulk } from '../comun/UnBulk';
import { accionesDe } from '../listar/acciones';
import { NOMBRES } from './nombres';

function Envasados({ bulk }: { readonly bulk: Bulk }) {
  const { enlaces } = useMarco();
  return (
    <Panel titulo={`Envasados (${bulk.envasados.length})`} paso="producto_envasado">
      {bulk.envasados.length === 0 && <Text c="dimmed">Todavía no se envasó nada de este bulk.</Text>}
      <Stack gap="xs">
        {bulk.envasados.map(
          ({ id, codigo, tipo_envase, peso_por_unidad, cantidad_unidades, fecha_envasado, anulado }) => (
            <Group key={id} gap="sm" justify="space-between">
              <div>
                <Button component={Link} to={enlaces.envasado.detalle(id)} variant="subtle" size="compact-md" px={4}>
                  {codigo}
                </Button>{' '}
                {anulado && <Insignia>Anulado</Insignia>}
                <Text size="sm" c="dimmed">
                  {tipo_envase}, {fecha(fecha_envasado)}
                </Text>
              </div>
              <Text className="numero">
                {cuenta(cantidad_unidades, 'unidad', 'unidades')} (
                {cantidad(pesoDe(cantidad_unidades, peso_por_unidad), bulk.unidad_medida)})
              </Text>
            </Group>
          ),
        )}
      </Stack>
    </Panel>
  );
}

function DetalleDeBulk({ bulk }: { readonly bulk: Bulk }) {
  const { enlaces } = useMarco();
  const soloLee = useSoloLee();
  return (
    <Stack gap="md">
      <PaginaTitulo
        titulo={bulk.tipo_producto}
        subtitulo={<Codigo codigo={bulk.codigo} paso="producto_final_bulk" />}
      />
      <BotonesDeAcciones acciones={accionesDe(bulk, enlaces.bulk, soloLee)} siguiente="Envasar">
        <BotonDeBaja
          de={{
            tipo: 'producto_final_bulk',
            id: bulk.id,
            codigo: bulk.codigo,
            disponible: bulk.stockDisponible,
            unidad: bulk.unidad_medida,
          }}
        />
        <BotonDeLiberar de={{ tipo: 'bulk', id: bulk.id, codigo: bulk.codigo }} enCuarentena={bulk.en_cuarentena} />
        <BotonDeRetencion
          de={{ tipo: 'bulk', id: bulk.id, codigo: bulk.codigo }}
          club_id={bulk.club_id}
          soloLee={soloLee}
        />
        <BotonRetirar codigo={bulk.codigo} />
        <BotonContar tipo="bulk" de={bulk} unidad={bulk.unidad_medida} />
        <BotonHistorial id={bulk.id} entidad="producto_final_bulk" de={bulk.codigo} nombres={NOMBRES} />
      </BotonesDeAcciones>
      <Panel titulo="Datos" paso="producto_final_bulk">
        <ListaDeDatos>
          <Dato nombre="Stock disponible">
            <Stock bulk={bulk} /> <Retencion retenida={bulk.retenido} de={bulk} />
          </Dato>
          <Dato nombre="Cantidad inicial">{cantidad(bulk.cantidad, bulk.unidad_medida)}</Dato>
          <Dato nombre="Variedad">{bulk.variedades.join(', ') || null}</Dato>
          <Dato nombre="Materia prima">
            {bulk.materia_prima && <Codigo codigo={bulk.materia_prima.codigo} paso="materia_prima" conTraza />}
          </Dato>
          <Dato nombre="Tipo de materia prima">{bulk.materia_prima?.tipo}</Dato>
          <Dato nombre="Registrado">{fechaHora(bulk.creado_en)}</Dato>
        </ListaDeDatos>
        <DetallesDeBulk bulk={bulk} />
      </Panel>
      <Envasados bulk={bulk} />
      <Movimientos id={bulk.id} />
      <Panel titulo="Código QR">
        <QR codigo={bulk.codigo} tamano={150} />
      </Panel>
    </Stack>
  );
}

/** Shows a whole bulk, and the acts on it. */
export function Detalle() {
  return <UnBulk>{(bulk) => <DetalleDeBulk bulk={bulk} />}</UnBulk>;
}
