import { screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, serve, settle } from '../../../../shared/testing';

const row = ( id: number ) => `
	<li class="zmo-note"><p><a href="#n${ id }">通知${ id }</a></p>
	<button name="id" value="${ id }" data-zmo-delete="${ id }" aria-label="删除"></button></li>`;

it( 'a notice that is deleted in the list below the bell makes room for the next', async () => {
	asMember();
	const there = [ 1, 2, 3 ];
	serve( {
		'GET /message': () => {
			const shown = there.slice( 0, 2 );
			return { body: { items: shown, list_html: shown.map( row ).join( '' ), next_cursor: 'more' } };
		},
		'DELETE /message/delete': () => {
			there.shift();
			return { body: { deleted: 1 } };
		},
		'GET /message/unread': () => ( { body: { total: 2, types: {}, chat: 0 } } ),
	} );
	place( widget, '', { unread: 3, url: '#all', push: '' } );
	await settle();
	await press( screen.getByRole( 'link', { name: /^通知/ } ) );
	await settle();
	await press( screen.getAllByRole( 'button', { name: '删除' } )[ 0 ] as Element );
	await settle();
	expect( callsTo( 'DELETE /message/delete' )[ 0 ]?.query.get( 'id' ) ).toBe( '1' );
	expect( callsTo( 'GET /message' ) ).toHaveLength( 2 );
	expect( [ ...document.querySelectorAll( 'li p a' ) ].map( ( link ) => link.textContent ) ).toEqual( [
		'通知2',
		'通知3',
	] );
	expect( screen.getByRole( 'link', { name: '通知2' } ) ).toHaveFocus();
} );
