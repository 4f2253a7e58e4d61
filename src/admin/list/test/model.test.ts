import type { View } from '@wordpress/dataviews/wp';
import { savedViews } from '../kept';
import { argsOf, asked, viewOf } from '../model';
import type { ListShape } from '../model';

const SHAPE: ListShape = {
	filters: { act: 'act', created: { from: 'from', to: 'to' } },
	sorts: { created: '', name: 'name' },
};
const BASE: View = {
	type: 'table',
	titleField: 'act',
	fields: [ 'created' ],
	sort: { field: 'created', direction: 'desc' },
};

test.each< Record< string, string > >( [
	{},
	{ act: 'pin', search: '置顶' },
	{ from: '2026-01-01', to: '2026-02-01' },
	{ from: '2026-01-01' },
	{ to: '2026-02-01' },
	{ order: 'asc' },
	{ orderby: 'name', order: 'desc' },
	{ per_page: '50' },
] )( 'an address is the view and the view the address: %j', ( args ) => {
	expect( argsOf( viewOf( args, BASE, SHAPE ), BASE, SHAPE ) ).toEqual( args );
} );

test( 'a filter that is still being typed and a field without argument ask for nothing', () => {
	const view: View = {
		...BASE,
		filters: [
			{ field: 'act', operator: 'is', value: undefined },
			{ field: 'reason', operator: 'is', value: 'x' },
			{ field: 'created', operator: 'between', value: [ '', '' ] },
		],
	};
	expect( argsOf( view, BASE, SHAPE ) ).toEqual( {} );
} );

test( 'junk of an address is the list as it is', () => {
	expect( viewOf( { order: 'up', per_page: '-3' }, BASE, SHAPE ) ).toMatchObject( {
		sort: BASE.sort,
		perPage: 20,
		filters: [],
	} );
	expect( viewOf( { order: 'asc', orderby: 'else' }, BASE, SHAPE ).sort ).toEqual( BASE.sort );
	expect( asked( { act: 'pin', item: '7', else: 'x' }, SHAPE ) ).toEqual( { act: 'pin' } );
} );

test( 'of saved views only what is one is taken', () => {
	expect(
		savedViews( [ { name: '置顶', args: { act: 'pin', n: 3 } }, { name: '' }, null, 'x', { name: '空' } ] )
	).toEqual( [
		{ name: '置顶', args: { act: 'pin' } },
		{ name: '空', args: {} },
	] );
	expect( savedViews( { 0: 'x' } ) ).toEqual( [] );
} );
