import { Button, Stack } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Etiqueta } from '@/ui/etiquetas/etiqueta';
import { VentanaDeEtiquetas } from '@/ui/etiquetas/VentanaDeEtiquetas';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { Lista } from '@/ui/lista/Lista';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Solapas } from '@/ui/solapas/Solapas';
import { useMarco } from '../../comun/useMarco';
import { ERROR_AL_CARGAR, useAlDia, useEnvasados } from '../comun/consultas';
import { encabezadoDe, type Envasado } from '../comun/envasado';
import { etiquetaDeEnvasado } from '../comun/etiqueta';
import { EnlacePorLiberar } from '../../liberar/EnlacePorLiberar';
import { Estadisticas } from '../estadisticas/Estadisticas';
import { BUSQUEDA, COLUMNAS, FILTROS, pieDe, POR_PAGINA, POR_TABLA } from './columnas';
import { DetalleDeFila } from './DetalleDeFila';
import { TarjetaDeEnvasado } from './TarjetaDeEnvasado';
import { useAcciones } from './useAcciones';
import { VentanaDePrecio } from './VentanaDePrecio';

const ESCANEO = { ...porCodigo('producto_envasado'), abre: true };
const SIN_ANULAR = ({ anulado }: Envasado): boolean => !anulado;

/** 'Gestionar Productos Envasados': those with stock or those without, and their statistics. */
export function Gestion({ sinStock }: { readonly sinStock: boolean }) {
  const { enlaces } = useMarco();
  const [aCambiar, fijarACambiar] = useState<Envasado | null>(null);
  const [aImprimir, imprimir] = useState<readonly Etiqueta[] | null>(null);
  const acciones = useAcciones(fijarACambiar);
  const remota = useEnvasados(sinStock);
  const porCambiar = useAlDia(aCambiar);
  const pendientes = (
    <Button component={Link} to={enlaces.bulk.pendientes} variant="default">
      Pendientes de envasado
    </Button>
  );
  return (
    <Stack gap="xs">
      <PaginaTitulo
        titulo="Gestionar Productos Envasados"
        acciones={
          <>
            <EnlacePorLiberar />
            {pendientes}
          </>
        }
        solapas={
          <Solapas
            etiqueta="Productos envasados por stock"
            variante="segmento"
            solapas={[
              { a: enlaces.envasado.lista, texto: 'Con Stock', exacta: true },
              { a: enlaces.envasado.sinStock, texto: 'Sin Stock' },
            ]}
          />
        }
      />
      <Lista
        remota={remota}
        pieDe={pieDe}
        columnas={COLUMNAS}
        busqueda={BUSQUEDA}
        escaneo={ESCANEO}
        unidad={['producto envasado', 'productos envasados']}
        tamano={POR_PAGINA}
        tamanoDeTabla={POR_TABLA}
        {...(sinStock ? {} : { filtros: FILTROS })}
        apagada={({ anulado }) => anulado}
        nombreDe={({ codigo }) => codigo}
        tituloDe={encabezadoDe}
        a={({ id }) => enlaces.envasado.detalle(id)}
        paso={({ anulado }) => (anulado ? undefined : 'producto_envasado')}
        tarjeta={(envasado) => <TarjetaDeEnvasado envasado={envasado} />}
        detalle={(envasado) => <DetalleDeFila envasado={envasado} />}
        acciones={acciones}
        seleccion={{
          puede: SIN_ANULAR,
          acciones: (filas) => [
            {
              texto: 'Etiquetas',
              icono: <IconTags size={18} aria-hidden />,
              alElegir: () => imprimir(filas.map(etiquetaDeEnvasado)),
            },
          ],
        }}
        vacio={
          sinStock
            ? { texto: 'No hay productos envasados sin stock.' }
            : {
                texto: 'No hay productos envasados con stock. Se envasan a partir del producto final bulk.',
                accion: pendientes,
              }
        }
        error={ERROR_AL_CARGAR}
        nombreCsv={sinStock ? 'envasados-sin-stock' : 'envasados'}
      />
      <Estadisticas />
      <VentanaDeEtiquetas etiquetas={aImprimir} alCerrar={() => imprimir(null)} />
      <VentanaDePrecio envasado={porCambiar} alCerrar={() => fijarACambiar(null)} />
    </Stack>
  );
}
