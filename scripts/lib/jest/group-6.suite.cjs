require('./app-specs.cjs').declareGroup(6);
