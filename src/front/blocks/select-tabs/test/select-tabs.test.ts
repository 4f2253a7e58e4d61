import { fireEvent, screen } from '@testing-library/react';
import { asMember, place } from '../../../../shared/testing';
import * as widget from '..';

const RADIOS = `<label><input type="radio" name="v" value="public" checked>公开</label><label><input type="radio" name="v" value="private">私密</label>
	<div data-zmo-panel="public">所有人<input name="a"></div><div data-zmo-panel="private">只有你<input name="b"></div>`;

describe( 'select-tabs', () => {
	beforeEach( () => asMember() );

	it( 'shows the part of the choice and sends no field of the others', () => {
		const host = place( widget, RADIOS, {} );
		expect( screen.getByText( '所有人' ) ).toBeVisible();
		expect( screen.getByText( '只有你' ) ).not.toBeVisible();
		fireEvent.click( screen.getByRole( 'radio', { name: '私密' } ) );
		expect( screen.getByText( '所有人' ) ).not.toBeVisible();
		expect( screen.getByText( '只有你' ) ).toBeVisible();
		expect( host.querySelector< HTMLInputElement >( '[name=a]' )?.disabled ).toBe( true );
		expect( host.querySelector< HTMLInputElement >( '[name=b]' )?.disabled ).toBe( false );
	} );

	it( 'works on a select, with the value of its props', () => {
		place(
			widget,
			'<select aria-label="方式"><option value="a">甲</option><option value="b">乙</option></select><p data-zmo-panel="a">甲的</p><p data-zmo-panel="b c">乙的</p>',
			{ value: 'b' }
		);
		expect( screen.getByText( '甲的' ) ).not.toBeVisible();
		expect( screen.getByText( '乙的' ) ).toBeVisible();
		fireEvent.change( screen.getByRole( 'combobox', { name: '方式' } ), { target: { value: 'a' } } );
		expect( screen.getByText( '甲的' ) ).toBeVisible();
	} );

	it( 'draws the choice from tabs of name and label', () => {
		place( widget, '<p data-zmo-panel="alipay">账号</p>', {
			name: 'channel',
			label: '方式',
			value: 'bank',
			tabs: [
				{ name: 'alipay', label: '支付宝' },
				{ name: 'bank', label: '银行卡' },
			],
		} );
		expect( screen.getByRole( 'radiogroup', { name: '方式' } ) ).toBeVisible();
		expect( screen.getByRole( 'radio', { name: '银行卡' } ) ).toBeChecked();
		expect( screen.getByText( '账号' ) ).not.toBeVisible();
	} );
} );
