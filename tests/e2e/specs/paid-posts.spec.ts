import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures';

/** The block of what is hidden. */
const hidden_of = ( page: Page ) => page.getByRole( 'region', { name: /^隐藏内容/ } );

const TEXT = '山路从寺庙后面上去，别走大路';

test( 'points of a check-in buy what is hidden, in place; it is kept, and the author sees the buyer', async ( {
	member1,
	member2,
	expect_accessible,
} ) => {
	const mark = `怎么走${ Date.now() }`;
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容', exact: true } ).fill( mark );
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
	const hidden = hidden_of( member2 );
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

	await member2.goto( '/account/purchases/' );
	const bought = member2.getByRole( 'region', { name: '我购买的' } );
	const title = ( await bought.getByRole( 'listitem' ).first().getByRole( 'link' ).first().textContent() ) ?? '';
	await bought.getByRole( 'searchbox' ).fill( title.slice( 0, 8 ) );
	await bought.getByRole( 'searchbox' ).press( 'Enter' );
	await expect( member2 ).toHaveURL( /find=/ );
	await expect( bought.getByRole( 'link', { name: title, exact: true } ).first() ).toBeVisible();
	await expect_accessible( member2, '.zmo-money' );

	await member1.goto( url );
	await hidden_of( member1 ).getByText( '已有 1 人购买' ).click();
	await expect( hidden_of( member1 ).getByRole( 'listitem' ) ).toHaveCount( 1 );
	await expect_accessible( member1, '.zmo-buyers' );
} );
