import { PHONE, call, expect, test } from '../fixtures';

test( 'a reader far down comes back to the top by a button, and by the tab that is open to what is new', async ( {
	open_as,
	member1,
} ) => {
	for ( const options of [ {}, PHONE ] ) {
		const page = await open_as( null, options );
		await page.goto( '/community/?tab=latest' );
		const up = page.getByRole( 'link', { name: '回到顶部' } );
		const down = async () => {
			await expect( async () => {
				await page.evaluate( () => window.scrollTo( 0, 3000 ) );
				expect( await page.evaluate( () => scrollY ) ).toBeGreaterThan( 2500 );
			} ).toPass();
		};
		const at_top = () => expect.poll( () => page.evaluate( () => scrollY ) ).toBe( 0 );
		await expect( up ).not.toBeInViewport();
		await down();
		await expect( up ).toBeInViewport( { ratio: 1 } );
		await up.click();
		await at_top();
		await expect( up ).not.toBeInViewport();

		const words = `刚写的 ${ Date.now() }`;
		await call( member1, '/content', { post_content: words, post_status: 'publish' } );
		await down();
		const streams = page.getByRole( 'navigation', { name: '动态分类' } );
		await streams.getByRole( 'link', { name: '最新' } ).click();
		await expect( page.getByText( words ).first() ).toBeInViewport();
		await at_top();
		await down();
		if ( 'isMobile' in options ) {
			await page.getByRole( 'navigation', { name: '底部导航' } ).getByRole( 'link', { name: '首页' } ).click();
			await at_top();
		}
	}
} );

test( 'the stream a member looked at last opens again, on another device too', async ( { open_as } ) => {
	const page = await open_as( 'member3' );
	await page.goto( '/community/' );
	const streams = page.getByRole( 'navigation', { name: '动态分类' } );
	await streams.getByRole( 'link', { name: '热门' } ).click();
	await expect( page ).toHaveURL( /tab=hot$/ );
	const phone = await open_as( 'member3', PHONE );
	await phone.goto( '/community/' );
	const there = phone.getByRole( 'navigation', { name: '动态分类' } );
	await expect( there.getByRole( 'link', { name: '热门' } ) ).toHaveAttribute( 'aria-current', 'page' );
	await there.getByRole( 'link', { name: '最新' } ).click();
	await phone.goto( '/community/' );
	await expect( there.getByRole( 'link', { name: '最新' } ) ).toHaveAttribute( 'aria-current', 'page' );
} );
