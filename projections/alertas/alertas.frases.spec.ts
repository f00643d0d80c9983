import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeAlertas } from './alertas.frases';

seDiceALaLetra('alertas', frasesDeAlertas, {
  AlertaPospuesta: 'Se pospuso hasta el 29/11/2026 la alerta Producto Envasado Vencido de ENV-1.',
  AlertaRetomada: 'Se volvió a mostrar la alerta Producto Envasado Vencido de ENV-1.',
  ResumenDeAlertasElegido: 'Eligió recibir por correo el resumen diario de alertas.',
});
