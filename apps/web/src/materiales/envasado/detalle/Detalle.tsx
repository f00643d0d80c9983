import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useSoloLee } from '@/permisos/permisos';
import { BotonRetirar } from '@/permisos/BotonRetirar';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { BotonContar } from '@/permisos/BotonContar';
import { BotonDeEtiquetas } from '@/ui/etiquetas/BotonDeEtiquetas';
import { fechaHora } from '@/ui/formatos';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { BotonDeLiberar } from '../../liberar/BotonDeLiberar';
import { BotonDeBaja } from '../../comun/BotonDeBaja';
import { BotonesDeAcciones } from '../../comun/BotonesDeAcciones';
import { Movimientos } from '../../comun/Movimientos';
import { BotonDeRetencion } from '@/ui/retencion/BotonDeRetencion';
import { Retencion } from '@/ui/retencion/Retencion';
import { DetallesDeEnvasado } from '../comun/DetallesDeEnvasado';
import {
  encabezadoDe,
  enDinero,
  originalDe,
  stockDe,
  valorEnStock,
  valorEnvasado,
  type Envasado,
} from '../comun/envasado';
import { etiquetaDeEnvasado } from '../comun/etiqueta';
import { UnEnvasado } from '../comun/UnEnvasado';
import { useAcciones } from '../gestion/useAcciones';
import { VentanaDePrecio } from '../gestion/VentanaDePrecio';

/** Fields of a packaging in the history. */
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
  return (
    <Stack gap="md">
      <PaginaTitulo
        titulo={encabezadoDe(envasado)}
        subtitulo={
          <Codigo
            codigo={codigo}
            {...(anulado ? {} : { paso: 'producto_envasado' })}
            aviso="Código copiado"
            duracion={2000}
          />
        }
      />
      <BotonesDeAcciones acciones={acciones(envasado)} siguiente="Actualizar Precio">
        {!anulado && (
          <BotonDeBaja
            de={{
              tipo: 'producto_final_envasado',
              id: envasado.id,
              codigo,
              disponible: envasado.stock_disponible,
              unidad: 'unidades',
            }}
          />
        )}
        {!anulado && <BotonContar tipo="envasado" de={envasado} unidad="unidades" />}
        {!anulado && <BotonDeEtiquetas etiquetas={() => [etiquetaDeEnvasado(envasado)]} />}
        {!anulado && (
          <BotonDeLiberar
            de={{ tipo: 'envasado', id: envasado.id, codigo: envasado.codigo }}
            enCuarentena={envasado.en_cuarentena}
          />
        )}
        {!anulado && (
          <BotonDeRetencion
            de={{ tipo: 'envasado', id: envasado.id, codigo: envasado.codigo }}
            club_id={envasado.club_id}
            soloLee={soloLee}
          />
        )}
        <BotonRetirar codigo={codigo} />
        <BotonHistorial id={envasado.id} entidad="producto_envasado" de={codigo} nombres={NOMBRES} />
      </BotonesDeAcciones>
      <Panel titulo="Datos" {...(anulado ? {} : { paso: 'producto_envasado' })}>
        <ListaDeDatos>
          {anulado && (
            <Dato nombre="Motivo de la anulación" ancho>
              {envasado.motivo_anulacion}
            </Dato>
          )}
          <Dato nombre="Variedad">{envasado.variedades.join(', ') || null}</Dato>
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
          <Dato nombre="Valor en stock">{enDinero(valorEnStock(envasado), envasado)}</Dato>
          <Dato nombre="Valor de lo envasado">{enDinero(valorEnvasado(envasado), envasado)}</Dato>
          <Dato nombre="Registrado">{fechaHora(envasado.creado_en)}</Dato>
        </ListaDeDatos>
        <DetallesDeEnvasado envasado={envasado} />
      </Panel>
      <Movimientos id={envasado.id} />
      <Panel titulo="Código QR">
        <QR codigo={codigo} tamano={150} />
      </Panel>
      <VentanaDePrecio envasado={aCambiar && envasado} alCerrar={() => fijarACambiar(null)} />
    </Stack>
  );
}

/** Shows a whole packaging, and the acts on it. */
export function Detalle() {
  return <UnEnvasado>{(envasado) => <DetalleDeEnvasado envasado={envasado} />}</UnEnvasado>;
}
