import { Stack } from '@mantine/core';
import { useState } from 'react';
import { variedadesEnPalabras } from '@/club/variedades';
import { useSoloLee } from '@/permisos/permisos';
import { RetirarButton } from '@/permisos/RetirarButton';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { ContarButton } from '@/permisos/ContarButton';
import { EtiquetasButton } from '@/ui/etiquetas/EtiquetasButton';
import { fechaHora } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
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
import { DetallesDeEnvasado } from '../comun/DetallesDeEnvasado';
import {
  encabezadoDe,
  enDinero,
  originalDe,
  stockDe,
  valueEnStock,
  valueEnvasado,
  type Envasado,
} from '../comun/envasado';
import { entregable, entregar } from '../comun/entrega';
import { etiquetaDeEnvasado } from '../comun/etiqueta';
import { UnEnvasado } from '../comun/UnEnvasado';
import { useAcciones } from '../gestion/useAcciones';
import { PrecioDialog } from '../gestion/PrecioDialog';

/** Names of the fields of a packaging in the history. */
const NOMBRES = {
  tipo_envase: 'Tipo de envase',
  fecha_envasado: 'Fecha de envasado',
  precio_unitario: 'Precio unitario',
  tipo_moneda: 'Moneda',
};

function DetalleDeEnvasado({ envasado }: { readonly envasado: Envasado }) {
  const [aCambiar, fijarACambiar] = useState<Envasado | null>(null);
  const acciones = useAcciones(fijarACambiar);
  const soloLee = useSoloLee();
  const { anulado, codigo, producto_final_bulk: bulk } = envasado;
  const seEntrega = !soloLee && entregable(envasado);
  const de = { tipo: 'envasado', id: envasado.id, codigo } as const;
  const retenido = useRetenciones(envasado.club_id, envasado.id).propia !== undefined;
  const retener = !anulado && <RetencionButton de={de} club_id={envasado.club_id} soloLee={soloLee} />;
  return (
    <Stack gap="md">
      <PageTitle
        titulo={encabezadoDe(envasado)}
        subtitulo={
          <Codigo
            codigo={codigo}
            {...(anulado ? {} : { paso: 'producto_envasado' })}
            aviso="Código copiado"
            duracion={2000}
          />
        }
        aviso={<AvisoDeRetencion id={envasado.id} retenido={envasado.retenido} />}
      />
      <AccionesButtons
        acciones={[...acciones(envasado), ...(seEntrega ? [entregar(envasado)] : [])]}
        siguiente={seEntrega ? 'Dispensar' : 'Actualizar Precio'}
        frecuentes={['Actualizar Precio', 'Ver Trazabilidad']}
        primero={
          !anulado && (
            <>
              <LiberarButton de={de} enCuarentena={envasado.en_cuarentena} />
              {retenido && retener}
              <EtiquetasButton etiquetas={() => [etiquetaDeEnvasado(envasado)]} />
            </>
          )
        }
      >
        {!anulado && (
          <BajaButton
            de={{
              tipo: 'producto_final_envasado',
              id: envasado.id,
              codigo,
              disponible: envasado.stock_disponible,
              unidad: 'unidades',
            }}
          />
        )}
        {!anulado && <ContarButton tipo="envasado" de={envasado} unidad="unidades" />}
        {!retenido && retener}
        <RetirarButton codigo={codigo} />
        <HistorialButton id={envasado.id} entidad="producto_envasado" de={codigo} nombres={NOMBRES} />
      </AccionesButtons>
      <Panel titulo="Datos" {...(anulado ? {} : { paso: 'producto_envasado' })}>
        <DatosList>
          {anulado && (
            <Dato nombre="Motivo de la anulación" ancho>
              {envasado.motivo_anulacion}
            </Dato>
          )}
          <Dato nombre="Genética">{variedadesEnPalabras(envasado)}</Dato>
          <Dato nombre="Tipo de producto">{envasado.tipo_producto}</Dato>
          <Dato nombre="Bulk de origen">
            {bulk && <Codigo codigo={bulk.codigo} paso="producto_final_bulk" conTraza />}
          </Dato>
          <Dato nombre="Envase">{envasado.tipo_envase}</Dato>
          <Dato nombre="Stock disponible">
            {stockDe(envasado)} <Retencion retenida={envasado.retenido} de={envasado} />
          </Dato>
          <Dato nombre="Cantidad original">{originalDe(envasado)}</Dato>
          <Dato nombre="Precio unitario">{enDinero(envasado.precio_unitario, envasado)}</Dato>
          <Dato nombre="Valor en stock">{enDinero(valueEnStock(envasado), envasado)}</Dato>
          <Dato nombre="Valor de lo envasado">{enDinero(valueEnvasado(envasado), envasado)}</Dato>
          <Dato nombre="Registrado">{fechaHora(envasado.creado_en)}</Dato>
        </DatosList>
        <DetallesDeEnvasado envasado={envasado} />
      </Panel>
      <Movimientos id={envasado.id} />
      <Panel titulo="Código QR">
        <QR codigo={codigo} tamano={150} />
      </Panel>
      <PrecioDialog envasado={aCambiar && envasado} alCerrar={() => fijarACambiar(null)} />
    </Stack>
  );
}

/** Shows a whole packaging, and the acts on it. */
export function Detalle() {
  return <UnEnvasado>{(envasado) => <DetalleDeEnvasado envasado={envasado} />}</UnEnvasado>;
}
