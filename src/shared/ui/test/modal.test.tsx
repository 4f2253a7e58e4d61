import { act, fireEvent, screen, within } from '@testing-library/react';
import { asMember, press, settle } from '../../testing';
import { confirm } from '../confirm';
import { toast } from '../toast';

/** The answer comes wrapped: a promise that is returned would be waited for. */
async function ask( title: string, yes?: string ): Promise< { answer: Promise< boolean > } > {
	let answer: Promise< boolean > = Promise.resolve( false );
	await act( async () => {
		answer = confirm( { title, yes } );
	} );
	await settle();
	return { answer };
}

describe( 'a dialog', () => {
	beforeEach( () => {
		asMember();
		document.body.innerHTML = '<main><button>删除</button></main>';
	} );

	it( 'makes the page inert, takes the focus and gives it back', async () => {
		const opener = screen.getByRole( 'button', { name: '删除' } );
		opener.focus();
		const { answer } = await ask( '删除这条动态？', '确定' );
		expect( document.querySelector( 'main' )?.inert ).toBe( true );
		expect( screen.getByRole( 'alertdialog', { name: '删除这条动态？' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: '取消' } ) ).toHaveFocus();
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await expect( answer ).resolves.toBe( true );
		expect( screen.queryByRole( 'alertdialog' ) ).toBeNull();
		expect( document.querySelector( 'main' )?.inert ).toBe( false );
		expect( opener ).toHaveFocus();
	} );

	it( 'closes on Esc with a no', async () => {
		const { answer } = await ask( '删除？' );
		fireEvent.keyDown( screen.getByRole( 'button', { name: '取消' } ), { key: 'Escape' } );
		await expect( answer ).resolves.toBe( false );
	} );

	it( 'keeps the focus inside', async () => {
		await ask( '删除？' );
		const [ first ] = within( screen.getByRole( 'alertdialog' ) ).getAllByRole( 'button' );
		const last = screen.getByRole( 'button', { name: '确定' } );
		last.focus();
		fireEvent.keyDown( last, { key: 'Tab' } );
		expect( first ).toHaveAccessibleName( '关闭' );
		expect( first ).toHaveFocus();
		fireEvent.keyDown( first as Element, { key: 'Tab', shiftKey: true } );
		expect( last ).toHaveFocus();
		fireEvent.keyDown( last, { key: 'Escape' } );
	} );
} );

describe( 'a toast', () => {
	beforeEach( () => {
		asMember();
		jest.useFakeTimers();
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'stands in a live region for two to three seconds', () => {
		toast( '复制成功' );
		expect( screen.getByText( '复制成功' ).closest( '[aria-live="polite"]' ) ).not.toBeNull();
		jest.advanceTimersByTime( 2000 );
		expect( screen.getByText( '复制成功' ) ).toBeInTheDocument();
		jest.advanceTimersByTime( 1000 );
		expect( screen.queryByText( '复制成功' ) ).toBeNull();
	} );

	it( 'never takes text for HTML', () => {
		toast( '<img src=x onerror=alert(1)>', 'bad' );
		expect( screen.getByRole( 'alert' ).querySelector( 'img' ) ).toBeNull();
	} );
} );
