import { expect, PHONE, test } from '../fixtures';

for ( const who of [ null, 'member1' ] ) {
	test( `a wrong address says so and leads back: ${ who ?? 'a visitor' }`, async ( {
		open_as,
		expect_accessible,
		trouble,
	} ) => {
		trouble.allow.push( /status of 404/ );
		const page = await open_as( who, PHONE );
		expect( ( await page.goto( '/no/such/page/' ) )?.status() ).toBe( 404 );
		await expect( page.getByRole( 'banner' ) ).toHaveClass( /zmo-header/ );
		await expect( page.getByRole( 'contentinfo' ) ).toContainText( '©' );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( '找不到这个页面' );
		const drawing = await page.locator( '.zmo-empty__art' ).boundingBox();
		expect( [ drawing?.width, drawing?.height ] ).toEqual( [ 132, 96 ] );
		await expect_accessible( page, '.zmo-site' );

		const back = page.getByRole( 'navigation', { name: '回到社区' } );
		await back.getByRole( 'link', { name: '首页' } ).click();
		await expect( page ).toHaveURL( /\/community\/$/ );
		await page.goBack();
		await page.getByRole( 'main' ).getByRole( 'searchbox', { name: '在社区里搜索' } ).fill( '茶' );
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /\?s=/ );
		await expect( page.getByRole( 'banner' ) ).toHaveClass( /zmo-header/ );
	} );
}
