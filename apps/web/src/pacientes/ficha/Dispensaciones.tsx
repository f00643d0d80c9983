import { ANULACION_SIN_JUSTIFICAR } from '@cepa/words/mensajes/pacientes';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBan, IconPackageExport, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { announce, useAccion } from '@/api/accion';
import { useRemota } from '@/api/page';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cantidad, cuenta, fechaHora } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { anuladaEnPalabras, productoDe, vueltaDe } from '../comun/dispensacion';
import type { Dispensacion, UsuarioMedicinal } from '../comun/persona';
import { EditarDispensacion } from '../dispensar/EditarDispensacion';

/** Dispensings a page. */
const PER_PAGE = 5;
const COLUMNS: ReadonlyArray<Column<Dispensacion>> = [
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fechaHora', valor: (d) => d.fecha_dispensacion },
  { clave: 'producto', titulo: 'Producto', valor: productoDe },
  {
    clave: 'codigo',
    titulo: 'Código',
    entera: true,
    valor: (d) => d.producto_final_envasado?.codigo,
    celda: ({ producto_final_envasado: producto }) =>
      producto && (
        <>
          <Codigo codigo={producto.codigo} paso="producto_envasado" conTraza aviso="Código copiado al portapapeles" />{' '}
          <MarcasDe id={producto.id} />
        </>
      ),
  },
  {
    clave: 'cantidad',
    titulo: 'Cantidad entregada',
    tipo: 'numero',
    valor: (d) => d.cantidad_entregada,
    celda: (d) => cuenta(d.cantidad_entregada, 'unidad', 'unidades'),
  },
  {
    clave: 'anulado',
    titulo: 'Anulada',
    valor: (d) => (d.anulado ? 'Sí' : 'No'),
    celda: (d) =>
      d.anulado && (
        <>
          <Insignia tono="peligro">Anulada</Insignia> {d.justificacion_anulacion}
        </>
      ),
  },
];
const BUSQUEDA = { etiqueta: 'Buscar por código, producto o fecha' };

function Card({ dispensacion }: { readonly dispensacion: Dispensacion }) {
  const producto = dispensacion.producto_final_envasado;
  return (
    <>
      {dispensacion.anulado && <Insignia tono="peligro">Anulada</Insignia>}
      <DatosList compacta>
        <Dato nombre="Fecha">{fechaHora(dispensacion.fecha_dispensacion)}</Dato>
        {producto && (
          <>
            <Dato nombre="Código">
              <Codigo
                codigo={producto.codigo}
                paso="producto_envasado"
                conTraza
                aviso="Código copiado al portapapeles"
              />{' '}
              <MarcasDe id={producto.id} />
            </Dato>
            <Dato nombre="Envase">
              {producto.tipo_envase} · {cantidad(producto.peso_por_unidad, producto.unidad_medida_peso_envase)} por
              unidad
            </Dato>
          </>
        )}
        <Dato nombre="Cantidad entregada">{cuenta(dispensacion.cantidad_entregada, 'unidad', 'unidades')}</Dato>
        {dispensacion.anulado && <Dato nombre="Justificación">{dispensacion.justificacion_anulacion}</Dato>}
      </DatosList>
      <HistorialButton id={dispensacion.id} entidad="dispensacion" de={productoDe(dispensacion)} />
    </>
  );
}

/** The unfolded part of a row: its packaging, the reason of its annulment, its history. */
function Detalle({ dispensacion }: { readonly dispensacion: Dispensacion }) {
  const producto = dispensacion.producto_final_envasado;
  return (
    <DatosList>
      {producto && (
        <Dato nombre="Envase">
          {producto.tipo_envase} · {cantidad(producto.peso_por_unidad, producto.unidad_medida_peso_envase)} por unidad
        </Dato>
      )}
      {dispensacion.anulado && <Dato nombre="Justificación">{dispensacion.justificacion_anulacion}</Dato>}
      <Dato nombre="Historial">
        <HistorialButton id={dispensacion.id} entidad="dispensacion" de={productoDe(dispensacion)} />
      </Dato>
    </DatosList>
  );
}

/** Lists the dispensings of a person: search, edit, and annul with the quantity that returns to stock. */
export function Dispensaciones({ usuario }: { readonly usuario: UsuarioMedicinal }) {
  const lee = useSoloLee();
  const remota = useRemota('/api/dispensacion-medicinal-usuario/{usuario_id}', {
    path: { usuario_id: usuario.id },
    query: { club_id: usuario.club_id },
  });
  const anular = useAccion('put', '/api/dispensacion-medicinal/{id}');
  const confirmar = useConfirmacion();
  // On a desktop the columns name the list.
  const enTelefono = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [editada, editar] = useState<Dispensacion | null>(null);
  const pedirAnulacion = (d: Dispensacion): void => {
    void confirmar({
      titulo: 'Anular dispensación',
      consecuencia: `${vueltaDe(d)} La dispensación queda en el registro como anulada.`,
      confirmar: 'Anular',
      peligro: true,
      error: 'Error al procesar la dispensación',
      motivo: {
        clave: `dispensacion-anular-${d.id}`,
        etiqueta: 'Justificación de la anulación',
        requerido: true,
        error: ANULACION_SIN_JUSTIFICAR,
      },
      alConfirmar: async (justificacion_anulacion) => {
        await anular.mutateAsync({
          params: { path: { id: d.id } },
          body: {
            club_id: d.club_id,
            cantidad_entregada: d.cantidad_entregada,
            anulado: true,
            justificacion_anulacion,
          },
        });
        announce({ mensaje: anuladaEnPalabras(d) });
      },
    });
  };
  const dispensar =
    lee || usuario.estado !== 'activo' ? undefined : (
      <Button component={Link} to="dispensar" leftSection={<IconPackageExport size={18} aria-hidden />}>
        Dispensar
      </Button>
    );
  return (
    <Panel titulo="Dispensaciones" tituloOculto={!enTelefono} paso="dispensacion" py={4}>
      <List
        remota={remota}
        unidad={['dispensación', 'dispensaciones']}
        nombreDe={productoDe}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        tamano={PER_PAGE}
        orden={{ clave: 'fecha', direccion: 'desc' }}
        paso={() => 'dispensacion'}
        tarjeta={(d) => <Card dispensacion={d} />}
        detalle={(d) => <Detalle dispensacion={d} />}
        apagada={({ anulado }) => anulado}
        vacio={{ texto: 'No hay dispensaciones registradas para este usuario.', accion: dispensar }}
        acciones={(d) => [
          !lee && !d.anulado && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => editar(d) },
          !lee &&
            !d.anulado && {
              texto: 'Anular',
              icono: <IconBan size={16} />,
              peligro: true,
              alElegir: () => pedirAnulacion(d),
            },
        ]}
        nombreCsv="dispensaciones"
      />
      <Dialog titulo="Editar dispensación" abierta={editada !== null} alCerrar={() => editar(null)}>
        {editada && <EditarDispensacion usuario={usuario} dispensacion={editada} alTerminar={() => editar(null)} />}
      </Dialog>
    </Panel>
  );
}
