import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures';

/** Screens with an address of their own. */
const SCREENS = [
	'/community/',
	'/community/?tab=following',
	'/community/?tab=hot&type=article',
	'/publish/',
	'/circles/',
	'/topics/',
	'/member/member1/',
	'/member/member2/',
	'/member/member2/circles/',
	'/account/',
	'/account/favorites/',
	'/account/messages/',
	'/?s=%E6%B9%96',
	'/?s=qzqzqz',
	'/demo-article-0/',
];

/** Where the dark theme has colours that no other screen shows. */
const DARK = [
	'/community/',
	'/publish/',
	'/circles/',
	'/member/member2/',
	'/account/messages/',
	'/?s=qzqzqz',
	'/demo-article-0/',
];

/** One of each, found in a list; whatever other journeys have written, the lists show them. */
const FOUND = { activity: '/community/', circle: '/circles/', topic: '/topics/' };

/** Address of the first activity, circle or topic. */
async function found( page: Page, part: keyof typeof FOUND ): Promise< string > {
	await page.goto( FOUND[ part ] );
	const href = await page.getByRole( 'main' ).locator( `a[href*="/${ part }/"]` ).first().getAttribute( 'href' );
	return new URL( href ?? '', page.url() ).pathname;
}

async function found_in_lists( page: Page ): Promise< [ string, string, string ] > {
	return [ await found( page, 'activity' ), await found( page, 'circle' ), await found( page, 'topic' ) ];
}

function overflow( page: Page ): Promise< number > {
	return page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );
}

for ( const colorScheme of [ 'light', 'dark' ] as const ) {
	const look = { colorScheme, reducedMotion: 'reduce' } as const;
	for ( const part of Object.keys( FOUND ) as ( keyof typeof FOUND )[] ) {
		test( `one ${ part } is accessible in the ${ colorScheme } theme`, async ( { open_as, expect_accessible } ) => {
			const page = await open_as( 'member1', look );
			await page.goto( await found( page, part ) );
			await page.waitForLoadState( 'networkidle' );
			await expect_accessible( page );
		} );
	}
	for ( const path of colorScheme === 'dark' ? DARK : SCREENS ) {
		test( `${ path } is accessible in the ${ colorScheme } theme`, async ( { open_as, expect_accessible } ) => {
			const page = await open_as( 'member1', look );
			await page.goto( path );
			await page.waitForLoadState( 'networkidle' );
			await expect_accessible( page );
		} );
	}
	for ( const path of [ '/login/', '/login/?tab=register', '/account/', '/publish/' ] ) {
		test( `${ path } is accessible to a visitor with a phone in the ${ colorScheme } theme`, async ( {
			open_as,
			expect_accessible,
		} ) => {
			const page = await open_as( null, { ...PHONE, ...look } );
			await page.goto( path );
			await page.waitForLoadState( 'networkidle' );
			await expect_accessible( page );
		} );
	}
}

for ( const width of [ 320, 390 ] ) {
	test( `nothing sticks out sideways on a phone ${ width } wide`, async ( { open_as } ) => {
		test.setTimeout( 120_000 );
		const page = await open_as( 'member1', { ...PHONE, viewport: { width, height: 844 } } );
		for ( const path of [ ...( await found_in_lists( page ) ), ...SCREENS, '/login/' ] ) {
			await page.goto( path );
			await page.waitForLoadState( 'networkidle' );
			expect( await overflow( page ), path ).toBeLessThanOrEqual( 0 );
		}
	} );
}

/** Adds up from the start what moves on a page without having been pressed. */
async function watch_shifts( page: Page ): Promise< void > {
	await page.addInitScript( () => {
		const seen = { shift: 0 };
		Object.assign( window, { seen } );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as ( PerformanceEntry & {
				value: number;
				hadRecentInput: boolean;
			} )[] ) {
				seen.shift += entry.hadRecentInput ? 0 : entry.value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
}

const shift_of = ( page: Page ) =>
	page.evaluate( () => ( window as unknown as { seen: { shift: number } } ).seen.shift );

test( 'the feed of a phone does not shift while it loads and is scrolled', async ( { open_as } ) => {
	const page = await open_as( 'member1', PHONE );
	await watch_shifts( page );
	await page.goto( '/community/' );
	await page.waitForLoadState( 'networkidle' );
	const cards = page.getByRole( 'feed' ).getByRole( 'article' );
	for ( const card of await cards.all() ) {
		await card.scrollIntoViewIfNeeded();
	}
	await page.waitForLoadState( 'networkidle' );
	expect( await shift_of( page ) ).toBeLessThan( 0.05 );
} );

for ( const [ name, options ] of [
	[ 'a desk', {} ],
	[ 'a phone', PHONE ],
] as const ) {
	test( `an article on ${ name } has one title, its cover first, its actions and contents beside or below`, async ( {
		open_as,
	} ) => {
		const page = await open_as( 'member1', options );
		await watch_shifts( page );
		await page.goto( '/demo-article-0/' );
		await page.waitForLoadState( 'networkidle' );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveCount( 1 );
		await expect( page.getByRole( 'main' ) ).toHaveCount( 1 );
		const article = page.getByRole( 'article' ).first();
		const card = ( await article.boundingBox() )!;
		const cover = ( await article.getByRole( 'img' ).first().boundingBox() )!;
		expect( [ cover.y - card.y, card.width - cover.width ].every( ( gap ) => gap >= 0 && gap <= 2 ) ).toBe( true );
		const like = ( await article.getByRole( 'button', { name: /^点赞/ } ).boundingBox() )!;
		if ( name === 'a desk' ) {
			expect( like.x + like.width ).toBeLessThan( card.x );
			const contents = page.getByRole( 'navigation', { name: '目录' } );
			expect( ( await contents.boundingBox() )!.x ).toBeGreaterThan( card.x + card.width );
		}
		await page.getByRole( 'radiogroup', { name: '给这篇打分' } ).scrollIntoViewIfNeeded();
		await expect( article.getByRole( 'button', { name: /^点赞/ } ) ).toBeInViewport();
		await expect( page.getByRole( 'navigation', { name: '底部导航' } ) ).toHaveCount( 0 );
		await page.waitForLoadState( 'networkidle' );
		expect( await shift_of( page ) ).toBeLessThan( 0.01 );
	} );
}

test( 'the phone bar knows where it is and gives way to the actions of a detail page', async ( { member2 } ) => {
	const [ activity, circle ] = await found_in_lists( member2 );
	const bar = member2.getByRole( 'navigation', { name: '底部导航' } );
	const here: [ string, string ][] = [
		[ '/community/', '首页' ],
		[ '/circles/', '圈子' ],
		[ circle, '圈子' ],
		[ '/account/messages/', '消息' ],
		[ '/account/', '我的' ],
		[ '/member/member2/', '我的' ],
	];
	for ( const [ path, name ] of here ) {
		await member2.goto( path );
		await expect( bar.locator( '[aria-current]' ), path ).toContainText( name );
	}
	await member2.goto( activity );
	await expect( bar ).toHaveCount( 0 );
	const post = member2.getByRole( 'article' ).first();
	await expect( post.getByRole( 'button', { name: /^点赞/ } ) ).toBeInViewport();
	await expect( post.getByRole( 'button', { name: /^收藏/ } ) ).toBeInViewport();
	await post.getByRole( 'link', { name: '说点什么' } ).click();
	await expect( member2.getByRole( 'textbox', { name: '写评论' } ) ).toBeFocused();
	await member2.getByRole( 'link', { name: '返回' } ).click();
	await expect( member2 ).toHaveURL( /\/community\/$/ );
	await member2.goto( '/publish/' );
	await expect( bar ).toHaveCount( 0 );
	await expect( member2.getByRole( 'banner' ) ).toBeHidden();
	await expect( member2.getByRole( 'button', { name: '发布', exact: true } ) ).toBeInViewport();
} );

test( 'a reader without a mouse skips the header and walks through a card in the order it is read', async ( {
	member1,
} ) => {
	await member1.goto( '/community/' );
	await member1.waitForLoadState( 'networkidle' );
	await member1.keyboard.press( 'Tab' );
	const skip = member1.locator( 'a:focus' );
	await expect( skip ).toBeInViewport();
	await expect( skip ).toHaveAttribute( 'href', /^#/ );
	await member1.keyboard.press( 'Enter' );
	await member1.keyboard.press( 'Tab' );
	await expect( member1.locator( 'main a:focus' ) ).toHaveText( '推荐' );

	const card = member1
		.getByRole( 'feed' )
		.getByRole( 'article' )
		.filter( { has: member1.locator( '.zmo-chips' ) } )
		.first();
	await card.locator( '.zmo-author__name' ).focus();
	const walked: string[] = [];
	do {
		await member1.keyboard.press( 'Tab' );
		walked.push(
			await member1
				.locator( ':focus' )
				.evaluate( ( here ) =>
					( here.getAttribute( 'aria-label' ) ?? here.textContent ?? '' ).replace( /\s.*$/, '' )
				)
		);
	} while ( walked.length < 40 && ! walked.at( -1 )?.startsWith( '点赞' ) );
	expect( walked ).toContain( '更多' );
	expect( walked.slice( -4 ) ).toEqual( [ '分享', '收藏', '评论', '点赞' ] );
	await expect( card.getByRole( 'button', { name: /^点赞/ } ) ).toBeFocused();
	const ring = await card
		.getByRole( 'button', { name: /^点赞/ } )
		.evaluate( ( button ) => getComputedStyle( button ).outlineStyle );
	expect( ring ).toBe( 'solid' );
} );

test( 'a modal keeps the focus, closes with Esc and gives the focus back', async ( { member1 } ) => {
	await member1.goto( '/community/' );
	await member1.waitForLoadState( 'networkidle' );
	// What is kept already would be taken out.
	const button = member1.getByRole( 'feed' ).getByRole( 'button', { name: /^收藏/, pressed: false } ).first();
	await button.focus();
	await member1.keyboard.press( 'Enter' );
	const modal = member1.getByRole( 'dialog', { name: '选择收藏夹' } );
	await expect( modal ).toBeVisible();
	await expect( modal.getByRole( 'button', { name: '新建收藏夹' } ) ).toBeVisible();
	for ( let n = 0; n < 12; n++ ) {
		await member1.keyboard.press( n % 3 ? 'Tab' : 'Shift+Tab' );
		expect( await modal.locator( ':focus' ).count(), `after ${ n + 1 } steps` ).toBe( 1 );
	}
	await member1.keyboard.press( 'Escape' );
	await expect( modal ).toBeHidden();
	await expect( button ).toBeFocused();
} );

test( 'the menu of the header opens, closes with Esc and holds the way out', async ( { member1 } ) => {
	await member1.goto( '/community/' );
	await member1.waitForLoadState( 'networkidle' );
	const menu = member1.getByRole( 'banner' ).locator( 'details' );
	await menu.locator( 'summary' ).click();
	await expect( menu.getByRole( 'link', { name: '退出登录' } ) ).toBeVisible();
	await member1.keyboard.press( 'Escape' );
	await expect( menu.getByRole( 'link', { name: '退出登录' } ) ).toBeHidden();
	await expect( menu.locator( 'summary' ) ).toBeFocused();
} );

test( 'a press on a search box writes into it, a press on a card opens it', async ( { member2 } ) => {
	await member2.goto( '/circles/' );
	const [ head, ...others ] = await member2.getByRole( 'searchbox' ).all();
	await head?.click();
	await expect( head as Locator ).toBeFocused();
	// What the header's box proposes lies over the page, once its script is there.
	const proposed = member2.getByRole( 'banner' ).getByRole( 'list', { name: '热搜' } );
	await expect( proposed ).toBeVisible();
	await member2.keyboard.press( 'Escape' );
	await expect( proposed ).toBeHidden();
	expect( others.length ).toBeGreaterThan( 0 );
	for ( const box of others ) {
		await box.click();
		await expect( box ).toBeFocused();
	}
	const card = member2.locator( 'article.zmo-circle' ).nth( 2 );
	const name = await card.getByRole( 'heading' ).innerText();
	await card.locator( '.zmo-circle__intro' ).scrollIntoViewIfNeeded();
	await member2.touchscreen.tap( 200, ( ( await card.locator( '.zmo-circle__intro' ).boundingBox() )?.y ?? 0 ) + 4 );
	await expect( member2.getByRole( 'heading', { level: 1 } ) ).toContainText( name );
} );

test( 'nothing moves for who asked for less motion', async ( { open_as } ) => {
	const page = await open_as( 'member3', { reducedMotion: 'reduce' } );
	await page.goto( '/community/' );
	await page.waitForLoadState( 'networkidle' );
	const like = page.getByRole( 'feed' ).getByRole( 'button', { name: /^点赞/ } ).nth( 3 );
	const before = await like.getAttribute( 'aria-pressed' );
	await like.click();
	await expect( like ).toHaveAttribute( 'aria-pressed', before === 'true' ? 'false' : 'true' );
	expect( await page.evaluate( () => document.getAnimations().length ) ).toBe( 0 );
} );

test( 'light or dark is chosen once and stays', async ( { member1 } ) => {
	await member1.goto( '/community/' );
	const card = member1.locator( '.zmo-me' );
	await card.locator( 'summary' ).click();
	await card.getByRole( 'button', { name: '切换深色' } ).click();
	await expect( member1.locator( 'html' ) ).toHaveAttribute( 'data-zmo-theme', 'dark' );
	await member1.goto( '/circles/' );
	await card.locator( 'summary' ).click();
	await expect( member1.locator( 'html' ) ).toHaveAttribute( 'data-zmo-theme', 'dark' );
	const dark = await member1.evaluate( () => getComputedStyle( document.body ).backgroundColor );
	await member1.getByRole( 'button', { name: '切换浅色' } ).click();
	await expect( member1.locator( 'html' ) ).toHaveAttribute( 'data-zmo-theme', 'light' );
	expect( await member1.evaluate( () => getComputedStyle( document.body ).backgroundColor ) ).not.toBe( dark );
} );

test( 'the card behind the picture says what the profile counts', async ( { member1, expect_accessible } ) => {
	await member1.goto( '/community/' );
	const card = member1.locator( '.zmo-me' );
	const asked = member1.waitForResponse( ( answer ) => /\/user\/\d+(\?|$)/.test( answer.url() ) );
	await card.locator( 'summary' ).click();
	const { counts } = ( await ( await asked ).json() ) as { counts: Record< string, number > };
	for ( const [ name, words ] of Object.entries( {
		content: '动态',
		following: '关注',
		follower: '粉丝',
		like: '获赞',
	} ) ) {
		await expect( card.locator( '.zmo-me__nums span' ).filter( { hasText: words } ) ).toContainText(
			`${ counts[ name ] }`
		);
	}
	await expect_accessible( member1, '.zmo-me' );
} );

test( 'without script the feed is read page by page and a member signs in', async ( { open_as } ) => {
	const page = await open_as( null, { ...PHONE, javaScriptEnabled: false } );
	await page.goto( '/community/' );
	const cards = page.getByRole( 'feed' ).getByRole( 'article' );
	await expect( cards ).toHaveCount( 10 );
	const first = await cards.first().getAttribute( 'id' );
	await page.getByRole( 'link', { name: '加载更多' } ).click();
	await expect( cards ).toHaveCount( 10 );
	expect( await cards.first().getAttribute( 'id' ) ).not.toBe( first );
	await page.getByRole( 'link', { name: '回到最新' } ).click();
	await expect( page.locator( `#${ first }` ) ).toBeVisible();

	await page.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ).click();
	await page.getByRole( 'textbox', { name: '用户名或邮箱' } ).fill( 'member4' );
	await page.getByLabel( '密码', { exact: true } ).fill( 'password' );
	await page.getByRole( 'button', { name: '登录', exact: true } ).click();
	await expect( page ).toHaveURL( /\/community\// );
	await expect( page.getByRole( 'banner' ).getByRole( 'link', { name: /^通知/ } ) ).toBeVisible();
} );
