require('./app-specs.cjs').declareGroup(2);
