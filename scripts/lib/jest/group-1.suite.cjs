require('./app-specs.cjs').declareGroup(1);
