import { Bienvenida } from '../bienvenida/Bienvenida';
import { montar } from './montar';

montar(<Bienvenida />, '/');
