import { ManualPublico } from '../manual/ManualPublico';
import { montar } from './montar';

montar(<ManualPublico />);
