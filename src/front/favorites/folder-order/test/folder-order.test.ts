import { fireEvent, screen } from '@testing-library/react';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';
import * as widget from '..';

const ROWS = [ '一', '二', '三' ].map(
	( name, n ) => `<li class="zmo-order__row"><input type="hidden" name="ids[]" value="${ n + 1 }">
		<span class="zmo-order__grip" aria-hidden="true"></span><span class="zmo-row__t">${ name }</span>
		<button class="zmo-iconbtn" name="move" value="${ n + 1 }:up" aria-label="上移「${ name }」"${ n === 0 ? ' disabled' : '' }></button>
		<button class="zmo-iconbtn" name="move" value="${ n + 1 }:down" aria-label="下移「${ name }」"${ n === 2 ? ' disabled' : '' }></button></li>`
);
const FORM = `<form><ol class="zmo-order__list">${ ROWS.join( '' ) }</ol><p role="status"></p></form>`;
const order = () => [ ...document.querySelectorAll( '.zmo-row__t' ) ].map( ( row ) => row.textContent ).join( '' );
const grip = ( name: string ) => screen.getByRole( 'button', { name: `拖动或用上下键移动「${ name }」` } );

describe( 'putting folders in order', () => {
	beforeEach( () => asMember() );
	const start = () => place( widget, FORM, {} );

	it( 'moves a row by its arrow, says where it stands and saves', async () => {
		serve( { 'POST /favorite/order': () => ( { body: { message: '' } } ) } );
		start();
		await press( screen.getByRole( 'button', { name: '下移「一」' } ) );
		expect( order() ).toBe( '二一三' );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '「一」现在是第 2 个，共 3 个' );
		expect( screen.getByRole( 'button', { name: '上移「二」' } ) ).toBeDisabled();
		expect( callsTo( 'POST /favorite/order' ).map( ( { body } ) => body ) ).toEqual( [ { ids: [ 2, 1, 3 ] } ] );
	} );

	it( 'moves with the arrow keys and keeps the focus', async () => {
		serve( { 'POST /favorite/order': () => ( { body: { message: '' } } ) } );
		start();
		grip( '三' ).focus();
		fireEvent.keyDown( grip( '三' ), { key: 'ArrowUp' } );
		await settle();
		fireEvent.keyDown( grip( '三' ), { key: 'ArrowUp' } );
		await settle();
		expect( order() ).toBe( '三一二' );
		expect( grip( '三' ) ).toHaveFocus();
	} );

	it( 'goes back to what is kept when saving fails', async () => {
		serve( { 'POST /favorite/order': () => refusal( 503, 'zeromo_unavailable', '服务繁忙，请稍后再试' ) } );
		start();
		await press( screen.getByRole( 'button', { name: '上移「三」' } ) );
		await settle();
		expect( order() ).toBe( '一二三' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '服务繁忙' );
	} );
} );
