import { call, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

test( '专栏: an author sells posts as one, a reader buys it, and all of them are open', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const { login } = await new_member( page, 'reader' );
	await page.goto( '/wp-admin/admin.php?page=zeromo' );
	const cards = await call( page, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );
	const author = await open_as( 'member1' );
	await author.goto( '/community/' );
	const name = `从零开始 ${ Date.now() }`;
	const parts = [ '第一讲：认识材料', '第二讲：动手' ];
	for ( const part of parts ) {
		await call( author, '/content', {
			post_content: part,
			privacy: { type: 'paid', value: '6', content: `${ part }的正文` },
		} );
	}

	await author.goto( '/account/series/' );
	const made = author.getByRole( 'form', { name: '新建专栏' } );
	await made.getByRole( 'textbox', { name: '专栏名称' } ).fill( name );
	await made.getByRole( 'textbox', { name: '简介' } ).fill( '两讲，从材料到动手。' );
	await made.getByRole( 'textbox', { name: '整套价格（元）' } ).fill( '9.90' );
	await made.getByRole( 'button', { name: '新建' } ).click();
	const add = author.getByRole( 'form', { name: '放进一篇' } );
	for ( const part of parts ) {
		await add.getByRole( 'combobox', { name: '内容' } ).selectOption( { label: part } );
		await add.getByRole( 'button', { name: '放进专栏' } ).click();
		await expect( author.getByRole( 'listitem' ).getByRole( 'link', { name: part } ) ).toBeVisible();
	}
	await author.getByRole( 'button', { name: `上移：${ parts[ 1 ] }` } ).click();
	await expect( author.getByRole( 'button', { name: `上移：${ parts[ 1 ] }` } ) ).toBeDisabled();
	await author.getByRole( 'button', { name: `下移：${ parts[ 1 ] }` } ).click();
	await author.getByRole( 'button', { name: '上架', exact: true } ).click();
	await expect( author.getByText( '已上架' ) ).toBeVisible();
	await expect_accessible( author, '.zmo-block' );
	await author.screenshot( { path: 'test-results/series-desk-1280.png', fullPage: true } );
	await author.getByRole( 'link', { name, exact: true } ).click();
	const url = author.url();

	const reader = await open_as( login, PHONE );
	await reader.goto( url );
	await call( reader, '/wallet/redeem', { code: ( cards as { codes: string[] } ).codes[ 0 ] } );
	await reader.reload();
	const series = reader.getByRole( 'region', { name } );
	await expect( series.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expect_accessible( reader, '.zmo-series__list' );
	expect( await reader.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThan( 1 );
	await reader.screenshot( { path: 'test-results/series-390.png', fullPage: true } );
	await series.getByRole( 'link', { name: parts[ 0 ] } ).click();
	expect( await reader.content() ).not.toContain( `${ parts[ 0 ] }的正文` );
	const below = reader.getByRole( 'region', { name: '专栏', exact: true } );
	await expect( below.getByText( '第 1 篇，共 2 篇' ) ).toBeVisible();
	await reader.screenshot( { path: 'test-results/series-below-390.png', fullPage: true } );
	await below.getByRole( 'button', { name: '购买专栏' } ).click();
	await reader.getByRole( 'dialog' ).getByRole( 'button', { name: '确定' } ).click();
	await expect( reader.getByText( '已购买', { exact: true } ) ).toBeVisible();
	await reader.getByRole( 'region', { name } ).getByRole( 'link', { name: parts[ 1 ] } ).click();
	await expect( reader.getByText( `${ parts[ 1 ] }的正文` ) ).toBeVisible();
	await expect( reader.getByText( '已购买专栏' ) ).toBeVisible();
} );
