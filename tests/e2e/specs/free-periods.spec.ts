import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures';

/** The block of what is hidden. */
const hidden_of = ( page: Page ) => page.getByRole( 'region', { name: /^隐藏内容/ } );

const TEXT = '山顶的小店只收现金，记得带';

test( 'the first gets for nothing what others pay for; others read what a level pays', async ( {
	member1,
	member2,
	visitor,
	expect_accessible,
} ) => {
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容', exact: true } ).fill( `先到先得${ Date.now() }` );
	await member1.getByRole( 'button', { name: '动态设置' } ).click();
	await member1.getByRole( 'radio', { name: '积分', exact: true } ).check( { force: true } );
	await member1.getByRole( 'textbox', { name: '积分数' } ).fill( '9' );
	await member1.getByText( '限时免费与分组价' ).click();
	await member1.getByRole( 'textbox', { name: '前几人免费' } ).fill( '1' );
	await member1.getByRole( 'button', { name: '加一个分组价' } ).click();
	await member1.getByRole( 'combobox', { name: '哪些人' } ).selectOption( { label: '社区编辑' } );
	const price = member1.getByRole( 'textbox', { name: '分组价' } );
	await member1.getByRole( 'textbox', { name: '隐藏内容' } ).fill( TEXT );
	const send = member1.getByRole( 'button', { name: '发布', exact: true } ).locator( 'visible=true' ).last();
	await price.fill( '9' );
	await send.click();
	await expect( member1.locator( '.zmo-vis__terms' ).getByText( '分组价要低于价格' ) ).toBeVisible();
	await expect_accessible( member1, '.zmo-vis' );
	await price.fill( '4' );
	await send.click();
	await expect( member1 ).toHaveURL( /\/activity\/\d+\// );
	await expect( hidden_of( member1 ).getByText( '前 1 名免费，还剩 1 个名额' ) ).toBeVisible();
	const url = member1.url();

	await visitor.goto( url );
	await expect( hidden_of( visitor ).getByRole( 'link', { name: '登录后免费领取' } ) ).toBeVisible();
	await member2.goto( url );
	expect( await member2.content() ).not.toContain( TEXT );
	await expect( hidden_of( member2 ).getByText( '4 积分' ) ).toBeVisible();
	await expect_accessible( member2, '.zmo-hidden' );
	await hidden_of( member2 ).getByRole( 'button', { name: '免费领取' } ).click();
	await expect( hidden_of( member2 ).getByText( TEXT ) ).toBeVisible();
	await expect( hidden_of( member2 ).getByText( '已免费领取' ) ).toBeVisible();
	await member1.reload();
	await expect( hidden_of( member1 ).getByText( '前 1 名免费，还剩 0 个名额' ) ).toBeVisible();
} );
