import { call, expect, new_member, test } from '../fixtures';

test( 'a member makes a private address, sees it once, and a program reads by it until it is taken back', async ( {
	open_as,
	request,
	expect_accessible,
} ) => {
	const admin = await open_as( 'admin' );
	const { login } = await new_member( admin, 'feeds' );
	const page = await open_as( login );
	await page.goto( '/community/' );
	await admin.goto( '/community/' );
	const circle = await call< { id: number; url: string } >( admin, '/circle', {
		title: `只给圈友 ${ Date.now() }`,
		visibility: 'members',
	} );
	const said = `圈内的话 ${ Date.now() }`;
	await call( page, '/circle/join', { circle_id: circle.id, joined: 1 } );
	await call( admin, '/content', { post_content: said, post_status: 'publish', circle_id: circle.id } );

	await page.goto( '/account/settings/' );
	const part = page.getByRole( 'region', { name: '订阅' } );
	await part.getByRole( 'button', { name: '生成私人订阅地址' } ).click();
	const box = part.getByRole( 'textbox', { name: '我看得到的全部内容' } );
	await expect( box ).toHaveValue( /zeromo_feed=site\.rss&key=\d+\.[0-9a-f]{40}$/ );
	await expect_accessible( page, '#zmo-feeds' );
	const url = await box.inputValue();
	const answer = await request.get( url );
	expect( answer.status() ).toBe( 200 );
	expect( answer.headers()[ 'cache-control' ] ).toContain( 'no-store' );
	expect( answer.headers()[ 'x-robots-tag' ] ).toContain( 'noindex' );
	expect( answer.headers()[ 'set-cookie' ] ).toBeUndefined();
	expect( await answer.text() ).toContain( said );
	const own = await request.get( url.replace( 'site.rss', `circle-${ circle.id }.json` ) );
	expect( ( await own.json() ).items.map( ( item: { title: string } ) => item.title ) ).toEqual( [ said ] );

	const without = url.replace( /&key=.*/, '' );
	expect( await ( await page.request.get( without ) ).text() ).not.toContain( said );
	expect( ( await page.request.get( without.replace( 'site', `circle-${ circle.id }` ) ) ).status() ).toBe( 404 );

	await page.context().clearCookies( { name: 'zeromo_feed_key' } );
	await page.goto( '/account/settings/' );
	await expect( part.getByRole( 'button', { name: '换一个私人订阅地址' } ) ).toBeVisible();
	await expect( box ).toHaveCount( 0 );
	await part.getByRole( 'button', { name: '停用' } ).click();
	await expect( part.getByRole( 'button', { name: '生成私人订阅地址' } ) ).toBeVisible();
	expect( ( await request.get( url ) ).status() ).toBe( 404 );
} );

test( 'the community and a member name their feeds in the head', async ( { open_as } ) => {
	const page = await open_as( 'member1' );
	await page.goto( '/community/' );
	const feed = page.locator( 'link[rel="alternate"][type="application/rss+xml"][href*="zeromo_feed="]' );
	const url = await feed.first().getAttribute( 'href' );
	const answer = await page.request.get( url ?? '' );
	expect( answer.status() ).toBe( 200 );
	expect( answer.headers()[ 'content-type' ] ).toContain( 'application/rss+xml' );
	expect( answer.headers()[ 'cache-control' ] ).toContain( 'public' );
} );
