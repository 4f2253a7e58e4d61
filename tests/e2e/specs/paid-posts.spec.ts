import { expect, test } from '../fixtures';

const TEXT = '山路从寺庙后面上去，别走大路';

test( 'points of a check-in buy what is hidden, in place, and the order is kept', async ( { member1, member2 } ) => {
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容', exact: true } ).fill( `怎么走 ${ Date.now() }` );
	await member1.getByRole( 'button', { name: '动态设置' } ).click();
	await member1.getByRole( 'radio', { name: '积分', exact: true } ).check( { force: true } );
	await member1.getByRole( 'textbox', { name: '积分' } ).fill( '1' );
	await member1.getByRole( 'textbox', { name: '隐藏内容' } ).fill( TEXT );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).locator( 'visible=true' ).last().click();
	await expect( member1 ).toHaveURL( /\/activity\/\d+\// );
	const url = member1.url();

	await member2.goto( '/account/wallet/' );
	const check_in = member2.getByRole( 'button', { name: '签到' } );
	const done = member2.getByText( '今天已签到' );
	await expect( check_in.or( done ) ).toBeVisible();
	if ( await check_in.isVisible() ) {
		await check_in.click();
		await expect( done ).toBeVisible();
	}

	await member2.goto( url );
	const hidden = member2.getByRole( 'region', { name: /^隐藏内容/ } );
	expect( await member2.content() ).not.toContain( TEXT );
	await hidden.getByRole( 'button', { name: '立即购买' } ).click();
	const dialog = member2.getByRole( 'dialog' );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( hidden.getByText( TEXT ) ).toBeVisible();

	await member2.goto( '/account/orders/' );
	const order = member2.getByRole( 'region', { name: '我的订单' } ).getByRole( 'listitem' ).first();
	await expect( order.getByText( '已支付' ) ).toBeVisible();
	await expect( order.getByText( '1 积分' ) ).toBeVisible();
	await order.getByRole( 'link' ).click();
	await member2.getByRole( 'link', { name: '查看内容' } ).click();
	await expect( hidden.getByText( TEXT ) ).toBeVisible();
} );
