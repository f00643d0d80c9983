import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Codigo } from '@/ui/codigo/Codigo';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { MarcaDeEstado } from '../../comun/MarcaDeEstado';
import { DetallesDeEnvasado } from '../comun/DetallesDeEnvasado';
import { enDinero, originalDe, stockDe, valueEnStock, valueEnvasado, type Envasado } from '../comun/envasado';
import clases from './gestion.module.css';

/** The content of a card: a cancelled packaging is greyed, and shows its reason instead of details. */
export function EnvasadoCard({ envasado }: { readonly envasado: Envasado }) {
  const {
    anulado,
    codigo,
    tipo_producto,
    tipo_envase,
    producto_final_bulk,
    precio_unitario,
    motivo_anulacion,
    variedades,
  } = envasado;
  return (
    <div className={clases.tarjeta} data-anulado={anulado || undefined}>
      <div className={clases.codigo}>
        <Codigo
          codigo={codigo}
          {...(anulado ? {} : { paso: 'producto_envasado' })}
          aviso="Código copiado"
          duracion={2000}
        />
        {anulado && <Insignia>Anulado</Insignia>}
        <MarcaDeEstado
          soloAvisos
          vencido={envasado.vencido}
          retenido={envasado.retenido}
          en_cuarentena={envasado.en_cuarentena}
          disponible={envasado.stock_disponible}
          vencimiento={envasado.fecha_vencimiento}
          anulado={anulado}
        />
      </div>
      <DatosList compacta>
        <Dato nombre="Tipo de producto">{tipo_producto}</Dato>
        {variedades.length > 0 && <Dato nombre="Genética">{variedades.join(', ')}</Dato>}
        <Dato nombre="Bulk de origen">{producto_final_bulk?.codigo}</Dato>
        <Dato nombre="Envase">{tipo_envase}</Dato>
        <Dato nombre="Stock disponible">
          <strong className="numero">{stockDe(envasado)}</strong>
        </Dato>
        <Dato nombre="Cantidad original">{originalDe(envasado)}</Dato>
        <Dato nombre="Precio unitario">{enDinero(precio_unitario, envasado)}</Dato>
        <Dato nombre="Valor en stock">{enDinero(valueEnStock(envasado), envasado)}</Dato>
        <Dato nombre="Valor de lo envasado">{enDinero(valueEnvasado(envasado), envasado)}</Dato>
        {anulado && <Dato nombre="Motivo">{motivo_anulacion}</Dato>}
      </DatosList>
      {!anulado && <Detalles envasado={envasado} />}
    </div>
  );
}

function Detalles({ envasado }: { readonly envasado: Envasado }) {
  const id = useId();
  const [abiertos, fijarAbiertos] = useState(false);
  const Flecha = abiertos ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        fz="sm"
        aria-expanded={abiertos}
        aria-controls={id}
        aria-label={`${abiertos ? 'Ocultar Detalles' : 'Ver Detalles'} de ${envasado.codigo}`}
        onClick={() => fijarAbiertos(!abiertos)}
        rightSection={<Flecha size={16} aria-hidden />}
      >
        {abiertos ? 'Ocultar Detalles' : 'Ver Detalles'}
      </Button>
      <div id={id}>{abiertos && <DetallesDeEnvasado envasado={envasado} compacta />}</div>
    </>
  );
}
