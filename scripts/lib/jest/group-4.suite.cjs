require('./app-specs.cjs').declareGroup(4);
