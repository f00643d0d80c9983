require('./app-specs.cjs').declareGroup(3);
