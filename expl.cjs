const { Client, Pool } = require('pg');
const { Kysely, PostgresDialect } = require('kysely');
const fs=require('fs');
const D='/tmp/w/buscar-data/postgres/';
const port=fs.readFileSync(D+'port','utf8').trim(), pw=fs.readFileSync(D+'password','utf8').trim();
const pool=new Pool({host:'127.0.0.1',port:+port,user:'cepa_supervisor',password:pw,database:'cepa',options:'-c enable_seqscan=off -c jit=off'});
const { hoyDelClub } = require(process.argv[2]||'/tmp/w/buscar/dist/projections/hoy/hoy.queries.js');
const seen=[];
const db=new Kysely({dialect:new PostgresDialect({pool}),log:e=>seen.push(e.query)}).withSchema('lectura');
(async()=>{
 const made=JSON.parse(fs.readFileSync('/tmp/w/buscar-data/made.json'));
 const clubId=made.clubs[process.argv[3]||'big'];
 for(let i=0;i<3;i++){const b=performance.now(); await hoyDelClub(db,{clubId,hoy:'2026-11-24'}); console.log('ms',performance.now()-b);}
 const q=seen.at(-1); console.log('values',q.parameters.length, q.parameters.filter(x=>x===clubId).length, q.parameters.map(String).filter(x=>x!==clubId).join('|').slice(0,300));
 const r=await pool.query('EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) '+q.sql,q.parameters);
 fs.writeFileSync('/tmp/w/buscar-plan.txt',r.rows.map(x=>x['QUERY PLAN']).join('\n'));
 await pool.end();
})();
