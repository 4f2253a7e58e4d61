import { moved, namedOf } from '../model';

test( 'a word of the owner stands behind the name, what the gateway says itself does not', () => {
	const gateways = [
		{ id: 'wechat', label: '微信', own_label: '微信支付' },
		{ id: 'alipay', label: '支付宝', own_label: '支付宝' },
		{ id: 'stripe', label: ' 银行卡:Visa ', own_label: 'Stripe' },
	];
	expect( namedOf( gateways ) ).toEqual( [ 'wechat:微信', 'alipay', 'stripe:银行卡Visa' ] );
} );

test( 'one thing goes to another place', () => {
	expect( moved( [ 'a', 'b', 'c' ], 2, 1 ) ).toEqual( [ 'a', 'c', 'b' ] );
	expect( moved( [ 'a', 'b', 'c' ], 0, 1 ) ).toEqual( [ 'b', 'a', 'c' ] );
} );
