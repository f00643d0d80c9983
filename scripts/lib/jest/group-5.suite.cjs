require('./app-specs.cjs').declareGroup(5);
