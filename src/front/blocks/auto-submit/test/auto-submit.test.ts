import { fireEvent } from '@testing-library/react';
import { asMember, place } from '../../../../shared/testing';
import * as widget from '..';

const MARKUP = `<form method="get" action="/"><input type="hidden" name="s" value="湖">
	<select name="date"><option value="">不限时间</option><option value="week">最近一周</option></select>
	<input type="search" name="q"><button data-zmo-send>筛选</button></form>`;

describe( 'auto-submit', () => {
	let sent: Record< string, FormDataEntryValue >[] = [];

	beforeEach( () => {
		asMember( false );
		sent = [];
		window.history.replaceState( {}, '', '/?s=old&type=post&cursor=abc&paged=3&utm=x' );
	} );

	const start = ( props: Record< string, unknown > = {}, markup = MARKUP ) => {
		document.addEventListener(
			'submit',
			( event ) => {
				event.preventDefault();
				sent.push( Object.fromEntries( new FormData( event.target as HTMLFormElement ).entries() ) );
			},
			{ once: true, capture: true }
		);
		return place( widget, markup, props );
	};

	it( 'sends on a choice, with what the address says and without the place in the old list', () => {
		const host = start( { except: [ 'utm' ] } );
		expect( host.querySelector( 'button' )?.hidden ).toBe( true );
		const select = host.querySelector( 'select' ) as HTMLSelectElement;
		fireEvent.change( select, { target: { value: 'week' } } );
		expect( sent ).toEqual( [ { s: '湖', date: 'week', q: '', type: 'post' } ] );
		fireEvent.change( select, { target: { value: '' } } );
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'does not send what is being typed', () => {
		const host = start();
		fireEvent.change( host.querySelector( '[type=search]' ) as Element, { target: { value: 'x' } } );
		expect( sent ).toEqual( [] );
		fireEvent.submit( host.querySelector( 'form' ) as Element );
	} );

	it( 'sends at once where it is told to, and carries nothing into a POST', () => {
		start( { now: true }, '<form method="post" action="/pay"><input type="hidden" name="order" value="9"></form>' );
		expect( sent ).toEqual( [ { order: '9' } ] );
	} );
} );
