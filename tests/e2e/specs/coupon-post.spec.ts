import { call, expect, test } from '../fixtures';

test( '优惠码: a reader types a code for a paid post, sees what is left to pay, and reads', async ( {
	open_as,
	member1,
	member2,
	trouble,
	expect_accessible,
} ) => {
	trouble.allow.push( /422/ );
	const code = `POST${ Date.now() }`;
	const admin = await open_as( 'admin' );
	await call( admin, '/admin/coupons', { code, off: '4', kind: 'post' } );
	const cards = await call( admin, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );
	const text = '第三个路口左转，门口有一棵枇杷树';
	const post = await call( member1, '/content', {
		post_content: `怎么去${ code }`,
		post_status: 'publish',
		privacy: { type: 'paid', value: '10', content: text },
	} );

	await member2.goto( '/account/wallet/' );
	await call( member2, '/wallet/redeem', { code: ( cards.codes as string[] )[ 0 ] } );
	await member2.goto( `/activity/${ post.id }/` );
	const hidden = member2.getByRole( 'region', { name: /^隐藏内容/ } );
	await hidden.getByRole( 'button', { name: '立即购买' } ).click();
	const dialog = member2.getByRole( 'dialog' );
	const field = dialog.getByRole( 'textbox', { name: '优惠码' } );
	await field.fill( 'NOBODY' );
	await field.press( 'Enter' );
	await expect( dialog.getByText( '优惠券不可用' ) ).toBeVisible();
	await expect( field ).toHaveValue( 'NOBODY' );
	await field.fill( code.toLowerCase() );
	await dialog.getByRole( 'button', { name: '使用', exact: true } ).click();
	await expect( dialog.getByText( '确认支付 ￥6.00' ) ).toBeVisible();
	await expect_accessible( member2, 'dialog' );
	await member2.screenshot( { path: 'test-results/coupon-1280.png' } );
	await member2.setViewportSize( { width: 390, height: 800 } );
	await member2.screenshot( { path: 'test-results/coupon-390.png' } );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( hidden.getByText( text ) ).toBeVisible();
} );
