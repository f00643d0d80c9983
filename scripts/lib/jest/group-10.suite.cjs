require('./grouped-specs.cjs').declareGroup(10);
