import { act, screen } from '@testing-library/react';
import { provideConfirm } from '../../../../shared/purchase';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, place, press, serve, settle } from '../../../../shared/testing';
import * as widget from '..';

const plan = ( id: number, name: string, due: string, more: object = {} ) => ( {
	id,
	name,
	level: 1,
	level_name: 'VIP',
	days: 30,
	price: due,
	original_price: null,
	first_price: null,
	day_price: '1.00',
	rights: [],
	points: 0,
	mark: '',
	act: 'open',
	label: '立即开通',
	due,
	credit: null,
	expires: '2030-01-31T10:00:00+08:00',
	agreement: '',
	...more,
} );
const METHODS = [ { id: 'balance', label: '余额', icon: 'wallet', enabled: true, balance: '900.00' } ];
const PAID = {
	order_no: 'V1',
	status: 'paid',
	message: '支付成功',
	reload: false,
	html: '',
	qr: '',
	redirect_url: null,
	return_url: '/vip/',
	expires: null,
	jsapi: null,
};

async function open( plans: object[], props: Record< string, unknown > = {} ): Promise< void > {
	serve( {
		'GET /vip/plans': () => ( { body: plans } ),
		'GET /payment/methods': () => ( { body: METHODS } ),
		'POST /account/buy-vip-member': () => ( { body: PAID } ),
	} );
	place( widget, '<div></div>', props );
	await press( screen.getByRole( 'button', { name: '开通会员' } ) );
	await settle();
	await settle();
}
const yes = () => screen.getByRole( 'button', { name: '确定' } );
const sent = () => callsTo( 'POST /account/buy-vip-member' ).map( ( { body } ) => body );

describe( 'vip-modal', () => {
	beforeEach( () => {
		asMember();
		// As the page's script hands it in.
		provideConfirm( async ( purchase ) => ( await import( '../../../payments/dialog' ) ).openPurchase( purchase ) );
		jest.useFakeTimers();
		jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
	} );

	afterEach( () => jest.useRealTimers() );

	it( 'sells the term that is chosen last and loads the page again after two seconds', async () => {
		await open( [
			plan( 1, '月卡', '25.00' ),
			plan( 2, '年卡', '198.00', { mark: 'best' } ),
			plan( 3, '高级年卡', '398.00', { level: 2, level_name: 'SVIP', expires: null, day_price: null } ),
		] );
		expect( screen.getByRole( 'dialog', { name: '开通会员' } ) ).toHaveTextContent( '有效期到' );
		expect( screen.getByRole( 'radio', { name: /年卡/ } ) ).toBeChecked();
		expect( yes() ).toHaveTextContent( '198.00' );
		await press( screen.getByRole( 'button', { name: 'SVIP' } ) );
		expect( screen.getByRole( 'radio', { name: /高级年卡/ } ) ).toBeChecked();
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( '永久有效' );
		await press( screen.getByRole( 'button', { name: 'VIP' } ) );
		await press( screen.getByRole( 'radio', { name: /月卡/ } ) );
		await press( yes() );
		await settle();
		expect( sent() ).toMatchObject( [ { plan_id: 1, price: '25.00', method: 'balance' } ] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		await act( () => jest.advanceTimersByTimeAsync( 1900 ) );
		expect( navigate.reload ).not.toHaveBeenCalled();
		await act( () => jest.advanceTimersByTimeAsync( 200 ) );
		expect( navigate.reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'waits for the agreement, and sells nothing below the level one has', async () => {
		await open(
			[
				plan( 1, '月卡', '25.00', { act: 'lower', expires: null } ),
				plan( 2, '高级月卡', '50.00', { level: 2, level_name: 'SVIP', act: 'renew', agreement: '/terms/' } ),
			],
			{ level: 2 }
		);
		expect( yes() ).toBeDisabled();
		await press( screen.getByRole( 'checkbox' ) );
		expect( yes() ).toBeEnabled();
		await press( screen.getByRole( 'button', { name: 'VIP' } ) );
		expect( yes() ).toBeDisabled();
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( '你的会员等级更高' );
		await press( screen.getByRole( 'button', { name: 'SVIP' } ) );
		await press( yes() );
		await settle();
		expect( sent() ).toMatchObject( [ { plan_id: 2, agreed: true } ] );
	} );
} );
