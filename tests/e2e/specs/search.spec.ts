import { PHONE, expect, test } from '../fixtures';

for ( const [ screen, options ] of [
	[ 'desk', {} ],
	[ 'phone', PHONE ],
] as const ) {
	test( `the box offers hot words, then circles, members and posts in sections (${ screen })`, async ( {
		open_as,
		expect_accessible,
	} ) => {
		const page = await open_as( 'member1', options );
		await page.goto( '/community/' );
		const box = page.getByRole( 'banner' ).getByRole( 'searchbox', { name: '搜索' } );
		await box.focus();
		const popup = page.locator( '.zmo-find__pop' );
		await expect( popup.getByRole( 'list', { name: '热搜' } ).getByRole( 'link' ).first() ).toBeVisible();
		await expect_accessible( page, '.zmo-find__pop' );

		await box.fill( '观鸟' );
		await expect(
			popup.getByRole( 'list', { name: '圈子' } ).getByRole( 'link', { name: '城市观鸟' } )
		).toBeVisible();
		await expect( popup.getByRole( 'list', { name: '圈子' } ).locator( 'b' ).first() ).toHaveText( '观鸟' );
		const cut = await popup.evaluate( ( node ) => node.scrollHeight - node.clientHeight );
		expect( cut, 'no row is cut' ).toBeLessThanOrEqual( 0 );

		await box.fill( '咖啡' );
		const posts = popup.getByRole( 'list', { name: '动态' } ).getByRole( 'link' );
		await expect( posts.first() ).toContainText( '咖啡' );
		const lines = await posts.allTextContents();
		expect( new Set( lines ).size ).toBe( lines.length );
		expect( lines.filter( ( line ) => ! line.includes( '咖啡' ) ) ).toEqual( [] );
		await expect_accessible( page, '.zmo-find__pop' );
	} );
}

test( 'results of circles and members carry 加入圈子 and 关注, in a tab 用户 of their own, too', async ( {
	open_as,
} ) => {
	const page = await open_as( 'member2' );
	await page.goto( '/?s=%E8%A7%82%E9%B8%9F' );
	const main = page.getByRole( 'main' );
	await expect( main.locator( 'mark' ).first() ).toHaveText( '观鸟' );
	await page.goto( '/?s=%E9%A3%8E%E7%AD%9D%E7%BA%BF' );
	await main.getByRole( 'navigation', { name: '结果类型' } ).getByRole( 'link', { name: '用户' } ).click();
	await expect( page ).toHaveURL( /type=user/ );
	await expect( main.getByRole( 'link', { name: '风筝线' } ) ).toBeVisible();
	await expect( main.getByRole( 'button', { name: /关注/ } ).first() ).toBeVisible();
} );
