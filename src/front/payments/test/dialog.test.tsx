import { act, fireEvent, screen, within } from '@testing-library/react';
import { provideConfirm } from '../../../shared/purchase';
import { navigate } from '../../../shared/lib/navigate';
import { asMember, callsTo, html, place, press, refusal, serve, settle } from '../../../shared/testing';
import * as widget from '../confirm-purchase';
import * as methods from '../payment-methods';
import { openPurchase } from '../dialog';

const METHODS = [
	{ id: 'balance', label: '余额', icon: 'wallet', enabled: true, balance: '20.00' },
	{ id: 'wechat', label: '微信支付', icon: 'message-circle', enabled: true, balance: null },
];
const PAYMENT = {
	order_no: 'N1',
	status: 'pending',
	message: '请用微信扫码付款',
	reload: false,
	html: '',
	qr: 'weixin://wxpay/bizpayurl?pr=1',
	redirect_url: null,
	return_url: '/activity/12/#hidden',
	expires: new Date( Date.now() + 600_000 ).toISOString(),
	jsapi: null,
};
const PROPS = {
	route: 'POST /post/buy',
	fields: { post_id: 12, price: '9.90' },
	title: '山路怎么走',
	price: '9.90',
	asset: 'balance',
};

async function open(): Promise< HTMLElement > {
	const host = place( widget, '<form><button>立即购买</button></form>', PROPS );
	await press( screen.getByRole( 'button', { name: '立即购买' } ) );
	await settle();
	return host;
}
const yes = () => screen.getByRole( 'button', { name: '确定' } );

describe( '确认购买', () => {
	beforeEach( () => {
		asMember();
		provideConfirm( openPurchase );
		jest.useFakeTimers();
		jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
		jest.spyOn( navigate, 'to' ).mockImplementation( () => undefined );
		jest.spyOn( navigate, 'pay' ).mockImplementation( () => undefined );
	} );

	afterEach( () => jest.useRealTimers() );

	it( 'shows what a form pays with its coupon, not the price before it', async () => {
		serve( {
			'POST /post/buy': () => ( { body: PAYMENT } ),
			'GET /orders/N1': () => ( { body: { order_no: 'N1', amount: '7.90', status: 'pending' } } ),
		} );
		const fields = '<input name="more[coupon]" value="TWO"><label><input type="radio" name="method"';
		const rest = ' value="wechat" checked><b>微信支付</b></label><button>付款并送出</button>';
		const form = document.createElement( 'form' );
		form.innerHTML = fields + rest;
		document.body.append( form );
		act( () => void methods.mount( form, PROPS ) );
		fireEvent.submit( form );
		await settle();
		await settle();
		form.remove();
		expect( callsTo( 'POST /post/buy' )[ 0 ]?.body ).toMatchObject( { coupon: 'TWO', price: '9.90' } );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( '7.90' );
		expect( screen.getByRole( 'dialog' ) ).not.toHaveTextContent( '9.90' );
	} );

	it( 'pays with the balance by one call, however often it is pressed, and hands over what was bought', async () => {
		let answer: ( reply: { body: unknown } ) => void = () => undefined;
		serve( {
			'GET /payment/methods': () => ( { body: METHODS } ),
			'POST /post/buy': () => new Promise( ( done ) => ( answer = done ) ),
		} );
		const host = await open();
		const bought = jest.fn( ( event: Event ) => event.preventDefault() );
		host.addEventListener( 'zeromo:bought', bought );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( '山路怎么走' );
		expect( screen.getByRole( 'radio', { name: /余额/ } ) ).toBeChecked();
		await press( yes() );
		await press( yes() );
		expect( callsTo( 'POST /post/buy' ) ).toHaveLength( 1 );
		expect( callsTo( 'POST /post/buy' )[ 0 ]?.body ).toMatchObject( {
			post_id: 12,
			price: '9.90',
			method: 'balance',
		} );
		await act( async () =>
			answer( { body: { ...PAYMENT, status: 'paid', message: '支付成功', html: html( '<p>钥匙</p>' ) } } )
		);
		await settle();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( ( bought.mock.calls[ 0 ]?.[ 0 ] as CustomEvent ).detail ).toMatchObject( { html: '<p>钥匙</p>' } );
		await act( () => jest.advanceTimersByTimeAsync( 3000 ) );
		expect( navigate.reload ).not.toHaveBeenCalled();
	} );

	it( 'sends the same key again after an answer that was lost, and says what was refused', async () => {
		let times = 0;
		serve( {
			'GET /payment/methods': () => ( { body: METHODS } ),
			'POST /post/buy': () =>
				++times < 3
					? refusal( 502, 'zeromo_gateway_unavailable', '支付暂不可用' )
					: refusal( 409, 'zeromo_price_changed', '价格变了' ),
		} );
		await open();
		await press( yes() );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '支付暂不可用' );
		await press( yes() );
		const keys = callsTo( 'POST /post/buy' ).map(
			( { body } ) => ( body as Record< string, string > ).idempotency_key
		);
		expect( keys[ 0 ] ).toBeTruthy();
		expect( keys[ 1 ] ).toBe( keys[ 0 ] );
		await press( yes() );
		await press( screen.getByRole( 'button', { name: '刷新页面' } ) );
		expect( navigate.reload ).toHaveBeenCalled();
	} );

	it( 'shows the code, asks until it is paid and goes on after 1.5 seconds', async () => {
		let status = 'pending';
		serve( {
			'GET /payment/methods': () => ( { body: METHODS } ),
			'POST /post/buy': () => ( { body: PAYMENT } ),
			'GET /payment/status': () => ( { body: { status, return_url: '/activity/12/#hidden' } } ),
		} );
		await open();
		await press( screen.getByRole( 'radio', { name: /微信支付/ } ) );
		await press( yes() );
		expect( screen.getByRole( 'img', { name: '微信支付的付款码' } ) ).toBeVisible();
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( /剩余 09:5\d|剩余 10:00/ );
		await act( () => jest.advanceTimersByTimeAsync( 3100 ) );
		expect( callsTo( 'GET /payment/status' ) ).toHaveLength( 1 );
		await press( screen.getByRole( 'button', { name: '我已支付' } ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( '还没有收到付款' );
		status = 'paid';
		await act( () => jest.advanceTimersByTimeAsync( 7000 ) );
		expect( within( screen.getByRole( 'dialog' ) ).getByRole( 'status' ) ).toHaveTextContent( '支付成功' );
		await act( () => jest.advanceTimersByTimeAsync( 1600 ) );
		expect( navigate.to ).toHaveBeenCalledWith( '/activity/12/#hidden' );
	} );

	it( 'goes to a provider’s address, and leaves an order behind when it is closed', async () => {
		serve( {
			'GET /payment/methods': () => ( { body: METHODS } ),
			'POST /post/buy': () => ( { body: { ...PAYMENT, qr: '', redirect_url: 'https://pay.test/x' } } ),
		} );
		await open();
		await press( screen.getByRole( 'radio', { name: /微信支付/ } ) );
		await press( yes() );
		expect( navigate.pay ).toHaveBeenCalledWith( 'https://pay.test/x' );
		await press( screen.getByRole( 'button', { name: '关闭' } ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( document.body ).toHaveTextContent( '订单已保留' );
	} );

	it( 'offers own coupons, takes a typed code, and sends the chosen one', async () => {
		serve( {
			'GET /payment/methods': () => ( { body: METHODS } ),
			'GET /coupons': ( { query } ) => {
				switch ( query.get( 'code' ) ) {
					case null:
						return { body: [ { id: 'OPEN2', label: '减 2 元', off: '2.00' } ] };
					case 'SECRET':
						return { body: [ { id: 'SECRET', label: '减 5 元', off: '5.00' } ] };
					default:
						return refusal( 422, 'zeromo_content_invalid', '优惠券不可用', 'coupon' );
				}
			},
			'POST /post/buy': () => ( { body: { ...PAYMENT, status: 'paid', message: '支付成功' } } ),
		} );
		place( widget, '<form><button>立即购买</button></form>', { ...PROPS, coupons_for: 'post/12' } );
		await press( screen.getByRole( 'button', { name: '立即购买' } ) );
		await settle();
		const dialog = screen.getByRole( 'dialog' );
		fireEvent.change( screen.getByRole( 'combobox', { name: '优惠券' } ), { target: { value: 'OPEN2' } } );
		expect( dialog ).toHaveTextContent( '确认支付 ￥7.90' );
		const field = screen.getByRole( 'textbox', { name: '优惠码' } );
		fireEvent.change( field, { target: { value: 'WRONG' } } );
		await press( screen.getByRole( 'button', { name: '使用' } ) );
		expect( dialog ).toHaveTextContent( '优惠券不可用' );
		expect( field ).toHaveValue( 'WRONG' );
		fireEvent.change( field, { target: { value: 'SECRET' } } );
		await press( screen.getByRole( 'button', { name: '使用' } ) );
		expect( dialog ).toHaveTextContent( '确认支付 ￥4.90' );
		await press( yes() );
		expect( callsTo( 'POST /post/buy' )[ 0 ]?.body ).toMatchObject( { price: '9.90', coupon: 'SECRET' } );
	} );

	it( 'names no route that sells nothing', () => {
		expect( () => place( widget, '<form></form>', { ...PROPS, route: 'POST /admin/settings' } ) ).toThrow(
			TypeError
		);
	} );
} );
