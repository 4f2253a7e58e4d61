import { act, screen } from '@testing-library/react';
import { asMember, callsTo, place, press, serve, sessionOf, settle } from '../../../../shared/testing';
import { mount } from '..';

const AJAX = '/wp-admin/admin-ajax.php';
const row = ( id: number ) => `<li data-id="${ id }"><button data-zmo-remove="${ id }">作废</button></li>`;
const MARKUP = `
	<form data-zmo-make><select name="asset"><option value="points">积分</option></select>
		<input name="amount" value="5"><input name="count" value="2"><button>生成</button></form>
	<ul data-zmo-list>${ row( 9 ) }${ row( 8 ) }</ul>
	<p data-zmo-none hidden>还没有卡密</p><p data-zmo-end><a href="?paged=2">更早的</a></p>`;

const ids = () =>
	[ ...document.querySelectorAll( '[data-id]' ) ].map( ( one ) => Number( one.getAttribute( 'data-id' ) ) );

/** A store that holds cards by page and answers as the server does. */
function store( pages: Record< string, number[] > ) {
	asMember();
	const seen: Record< string, string >[] = [];
	serve( {
		...sessionOf( { id: 3 } ),
		[ `POST ${ AJAX }` ]: ( { body } ) => {
			const asked = body as Record< string, string >;
			seen.push( asked );
			const data: Record< string, unknown > = {
				get: {
					items: ( pages[ asked.paged ?? '' ] ?? [] ).map( row ),
					more: pages[ Number( asked.paged ) + 1 ] !== undefined,
					total: null,
				},
				save: { codes: [ 'AAAA-BBBB', 'CCCC-DDDD' ] },
				delete: { deleted: true },
			};
			return { body: { success: true, data: data[ asked.action_type ?? '' ] } };
		},
	} );
	return seen;
}

describe( 'card-manage', () => {
	it( 'shows new codes once, then the list from its beginning', async () => {
		const seen = store( { 1: [ 11, 10 ] } );
		place( { mount }, MARKUP, {} );
		await press( screen.getByRole( 'button', { name: '生成' } ) );
		expect( screen.getByRole( 'textbox', { name: '新卡密' } ) ).toHaveValue( 'AAAA-BBBB\nCCCC-DDDD' );
		expect( seen[ 0 ] ).toMatchObject( { action_type: 'save', asset: 'points', amount: '5', count: '2' } );
		await press( screen.getByRole( 'button', { name: '我已保存' } ) );
		expect( ids() ).toEqual( [ 11, 10 ] );
		expect( document.body.textContent ).not.toContain( 'AAAA' );
	} );

	it( 'takes a card away after asking, and misses none of those that come up', async () => {
		const seen = store( { 1: [ 9, 7 ], 2: [ 6 ] } );
		place( { mount }, MARKUP, {} );
		await press( screen.getAllByRole( 'button', { name: '作废' } )[ 1 ] as HTMLElement );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		expect( seen[ 0 ] ).toMatchObject( { action_type: 'delete', id: '8' } );
		expect( ids() ).toEqual( [ 9 ] );
		await press( screen.getByRole( 'link', { name: '更早的' } ) );
		expect( ids() ).toEqual( [ 9, 7, 6 ] );
		expect( document.querySelector( '[data-zmo-end]' ) ).not.toBeVisible();
	} );

	it( 'leaves a card that the owner does not want to lose', async () => {
		const seen = store( {} );
		place( { mount }, MARKUP, {} );
		await press( screen.getAllByRole( 'button', { name: '作废' } )[ 0 ] as HTMLElement );
		await press( screen.getByRole( 'button', { name: '取消' } ) );
		await act( settle );
		expect( seen ).toEqual( [] );
		expect( callsTo( `POST ${ AJAX }` ) ).toEqual( [] );
		expect( ids() ).toEqual( [ 9, 8 ] );
	} );
} );
