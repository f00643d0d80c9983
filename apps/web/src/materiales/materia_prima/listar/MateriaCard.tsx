import { Codigo } from '@/ui/codigo/Codigo';
import { cantidad, listed } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { codigosDeOrigen, masOrigenes, origenDe, type MateriaPrima } from '../comun/materia';
import { Stock } from '../comun/Stock';
import { Retencion } from '@/ui/retencion/Retencion';
import { Vencimiento } from '@/ui/panel/Vencimiento';

/** The content of a card: its code to copy, its origin, its rest and its expiry. */
export function MateriaCard({ materia }: { readonly materia: MateriaPrima }) {
  const origenes = codigosDeOrigen(materia);
  return (
    <>
      <div>
        <Codigo codigo={materia.codigo} paso="materia_prima" aviso="Copiado al portapapeles" duracion={1500} />
      </div>
      <DatosList compacta>
        {materia.variedades.length > 0 && (
          <Dato nombre="Genética">{listed(materia.variedades, materia.de_mas?.['variedades'])}</Dato>
        )}
        <Dato nombre="Stock disponible">
          <Stock materia={materia} /> <Retencion retenida={materia.retenida} de={materia} />
        </Dato>
        <Dato nombre="Cantidad inicial">{cantidad(materia.cantidad, materia.unidad_medida)}</Dato>
        <Dato nombre={`Origen: ${origenDe(materia)}`}>{listed(origenes, masOrigenes(materia))}</Dato>
        <Dato nombre="Vencimiento">
          <Vencimiento dia={materia.fecha_vencimiento} vencido="Vencida" despues={materia.vence_despues} />
        </Dato>
      </DatosList>
    </>
  );
}
