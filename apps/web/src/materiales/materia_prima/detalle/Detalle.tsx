import { Stack } from '@mantine/core';
import { RetirarButton } from '@/permisos/RetirarButton';
import { variedadesEnPalabras } from '@/club/variedades';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { ContarButton } from '@/permisos/ContarButton';
import { cantidad, fecha, fechaHora, porcentaje } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { useMateriaPrima } from '../comun/context';
import type { MateriaPrima } from '../comun/materia';
import { Stock } from '../comun/Stock';
import { UnaMateriaPrima } from '../comun/UnaMateriaPrima';
import { LiberarButton } from '../../liberar/LiberarButton';
import { BajaButton } from '../../comun/BajaButton';
import { AccionesButtons } from '../../comun/AccionesButtons';
import { Movimientos } from '../../comun/Movimientos';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { Retencion } from '@/ui/retencion/Retencion';
import { useRetenciones } from '@/ui/retencion/retencion';
import { Vencimiento } from '@/ui/panel/Vencimiento';
import { accionesDe } from '../listar/acciones';
import { Origen } from './Origen';
import { RestoDeOrigen } from './RestoDeOrigen';

const EXACTO = { max: 20 } as const;
const NOMBRES = {
  nota_calidad: 'Comentarios',
  fecha_fin_secado: 'Fin de secado/curado',
  humedad_porcentaje: 'Humedad %',
};

function Acciones({ materia }: { readonly materia: MateriaPrima }) {
  const { enlaces } = useMateriaPrima();
  const soloLee = useSoloLee();
  const acciones = accionesDe(materia, enlaces, soloLee).filter(({ a }) => a !== enlaces.detalle(materia.id));
  const de = { tipo: 'materia_prima', id: materia.id, codigo: materia.codigo } as const;
  const retenida = useRetenciones(materia.club_id, materia.id).propia !== undefined;
  const retener = <RetencionButton de={de} club_id={materia.club_id} soloLee={soloLee} />;
  return (
    <AccionesButtons
      acciones={acciones}
      siguiente="Transformar a Producto Final Bulk"
      frecuentes={['Procesar', 'Ajustar Cantidad', 'Ver Trazabilidad']}
      primero={
        <>
          <LiberarButton de={de} enCuarentena={materia.en_cuarentena} />
          {retenida && retener}
        </>
      }
    >
      <BajaButton
        de={{
          tipo: 'materia_prima',
          id: materia.id,
          codigo: materia.codigo,
          disponible: materia.stock_disponible,
          unidad: materia.unidad_medida,
        }}
      />
      {!retenida && retener}
      <RetirarButton codigo={materia.codigo} />
      <ContarButton tipo="materia_prima" de={materia} unidad={materia.unidad_medida} />
      <HistorialButton id={materia.id} entidad="materia_prima" de={materia.codigo} nombres={NOMBRES} />
    </AccionesButtons>
  );
}

function DetalleDeMateria({ materia }: { readonly materia: MateriaPrima }) {
  return (
    <Stack gap="md">
      <PageTitle
        titulo={materia.tipo}
        subtitulo={
          <Codigo codigo={materia.codigo} paso="materia_prima" aviso="Copiado al portapapeles" duracion={1500} />
        }
        aviso={<AvisoDeRetencion id={materia.id} retenido={materia.retenida} />}
      />
      <Acciones materia={materia} />
      {materia.biomasa_id !== null && <RestoDeOrigen biomasa_id={materia.biomasa_id} />}
      <Panel titulo="Datos" paso="materia_prima">
        <DatosList>
          <Dato nombre="Stock disponible">
            <Stock materia={materia} /> <Retencion retenida={materia.retenida} de={materia} />
          </Dato>
          <Dato nombre="Cantidad inicial">{cantidad(materia.cantidad, materia.unidad_medida)}</Dato>
          <Dato nombre="Genética">{variedadesEnPalabras(materia)}</Dato>
          <Dato nombre="Humedad">
            {materia.humedad_porcentaje === null ? null : porcentaje(materia.humedad_porcentaje, EXACTO)}
          </Dato>
          <Dato nombre="Fin de secado/curado">{fecha(materia.fecha_fin_secado)}</Dato>
          <Dato nombre="Vencimiento">
            <Vencimiento dia={materia.fecha_vencimiento} vencido="Vencida" despues={materia.vence_despues} />
          </Dato>
          <Dato nombre="Registrada">{fechaHora(materia.creado_en)}</Dato>
          <Dato nombre="Comentarios" ancho>
            {materia.nota_calidad}
          </Dato>
        </DatosList>
      </Panel>
      <Origen materia={materia} />
      <Movimientos id={materia.id} />
      <Panel titulo="Código QR">
        <QR codigo={materia.codigo} tamano={150} />
      </Panel>
    </Stack>
  );
}

/** Shows a whole raw material, and the acts on it ('Ver Detalles'). */
export function Detalle() {
  return <UnaMateriaPrima>{(materia) => <DetalleDeMateria materia={materia} />}</UnaMateriaPrima>;
}
