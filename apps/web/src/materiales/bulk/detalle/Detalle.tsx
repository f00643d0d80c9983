import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RetirarButton } from '@/permisos/RetirarButton';
import { variedadesEnPalabras } from '@/club/variedades';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { ContarButton } from '@/permisos/ContarButton';
import { cantidad, cuenta, fecha, fechaHora } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { LiberarButton } from '../../liberar/LiberarButton';
import { BajaButton } from '../../comun/BajaButton';
import { AccionesButtons } from '../../comun/AccionesButtons';
import { Movimientos } from '../../comun/Movimientos';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { Retencion } from '@/ui/retencion/Retencion';
import { useRetenciones } from '@/ui/retencion/retencion';
import { useFrame } from '../../comun/useFrame';
import { pesoDe } from '../../comun/unidades';
import type { Bulk } from '../comun/bulk';
import { DetallesDeBulk } from '../comun/DetallesDeBulk';
import { Stock } from '../comun/Stock';
import { UnBulk } from '../comun/UnBulk';
import { accionesDe } from '../listar/acciones';
import { NOMBRES } from './nombres';

function Envasados({ bulk }: { readonly bulk: Bulk }) {
  const { enlaces } = useFrame();
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
  const { enlaces } = useFrame();
  const soloLee = useSoloLee();
  const de = { tipo: 'bulk', id: bulk.id, codigo: bulk.codigo } as const;
  const retenido = useRetenciones(bulk.club_id, bulk.id).propia !== undefined;
  const retener = <RetencionButton de={de} club_id={bulk.club_id} soloLee={soloLee} />;
  return (
    <Stack gap="md">
      <PageTitle
        titulo={bulk.tipo_producto}
        subtitulo={<Codigo codigo={bulk.codigo} paso="producto_final_bulk" />}
        aviso={<AvisoDeRetencion id={bulk.id} retenido={bulk.retenido} />}
      />
      <AccionesButtons
        acciones={accionesDe(bulk, enlaces.bulk, soloLee)}
        siguiente="Envasar"
        frecuentes={['Trazabilidad', 'Ajustar']}
        primero={
          <>
            <LiberarButton de={de} enCuarentena={bulk.en_cuarentena} />
            {retenido && retener}
          </>
        }
      >
        <BajaButton
          de={{
            tipo: 'producto_final_bulk',
            id: bulk.id,
            codigo: bulk.codigo,
            disponible: bulk.stockDisponible,
            unidad: bulk.unidad_medida,
          }}
        />
        {!retenido && retener}
        <RetirarButton codigo={bulk.codigo} />
        <ContarButton tipo="bulk" de={bulk} unidad={bulk.unidad_medida} />
        <HistorialButton id={bulk.id} entidad="producto_final_bulk" de={bulk.codigo} nombres={NOMBRES} />
      </AccionesButtons>
      <Panel titulo="Datos" paso="producto_final_bulk">
        <DatosList>
          <Dato nombre="Stock disponible">
            <Stock bulk={bulk} /> <Retencion retenida={bulk.retenido} de={bulk} />
          </Dato>
          <Dato nombre="Cantidad inicial">{cantidad(bulk.cantidad, bulk.unidad_medida)}</Dato>
          <Dato nombre="Genética">{variedadesEnPalabras(bulk)}</Dato>
          <Dato nombre="Materia prima">
            {bulk.materia_prima && <Codigo codigo={bulk.materia_prima.codigo} paso="materia_prima" conTraza />}
          </Dato>
          <Dato nombre="Tipo de materia prima">{bulk.materia_prima?.tipo}</Dato>
          <Dato nombre="Registrado">{fechaHora(bulk.creado_en)}</Dato>
        </DatosList>
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
