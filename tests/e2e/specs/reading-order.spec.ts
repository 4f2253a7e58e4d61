import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE, call, expect, test } from '../fixtures';

test.describe.configure( { timeout: 120_000 } );

const PICTURES = [ 'lake-dawn', 'bread', 'camera', 'noodles', 'tea', 'kingfisher', 'sea-sunset', 'latte', 'old-alley' ];

/** Puts demo pictures into the member's library. */
async function pictures( page: Page ): Promise< number[] > {
	const session = await page.request.get( '/wp-admin/admin-ajax.php?action=zeromo_session' );
	const { nonce } = ( ( await session.json() ) as { data: { nonce: string } } ).data;
	const ids: number[] = [];
	for ( const name of PICTURES ) {
		const answer = await page.request.post( '/wp-json/zeromo/v1/media', {
			headers: { 'X-WP-Nonce': nonce },
			multipart: {
				'images[]': {
					name: `${ name }.jpg`,
					mimeType: 'image/jpeg',
					buffer: readFileSync( join( __dirname, `../../../demo/pictures/${ name }.jpg` ) ),
				},
			},
		} );
		ids.push( ...( ( await answer.json() ) as { id: number }[] ).map( ( { id } ) => id ) );
	}
	expect( ids ).toHaveLength( 9 );
	return ids;
}

const box = async ( page: Page, selector: string ) => {
	const found = await page.locator( selector ).first().boundingBox();
	expect( found, selector ).not.toBeNull();
	return found!;
};

/** Space between the edge of a card and what stands in it. */
const inset = ( page: Page, card: string, inside: string ) =>
	page.evaluate(
		( [ outer, inner ] ) => {
			const frame = document.querySelector( outer )!.getBoundingClientRect();
			const held = document.querySelector( `${ outer } ${ inner }` )!.getBoundingClientRect();
			return Math.round( held.left - frame.left );
		},
		[ card, inside ] as const
	);

test( 'comments stand directly below the post, its likers in the card, what is related after them', async ( {
	member1,
	member2,
	open_as,
	expect_accessible,
} ) => {
	// One that other posts have, too.
	const topics = await member1.request.get( '/wp-json/wp/v2/zeromo_topic?orderby=count&order=desc&per_page=1' );
	const [ topic ] = ( await topics.json() ) as { id: number }[];
	const { id } = await call< { id: number } >( member1, '/content', {
		post_content: '九张\n三行\n文字',
		topic_id: [ topic!.id ],
		image_ids: await pictures( member1 ),
		post_status: 'publish',
	} );
	await call( member2, '/like', { id, type: 'post', count_type: 'like' } );
	const path = `/activity/${ id }/`;

	const phone = await open_as( null, PHONE );
	await phone.goto( path );
	const heading = phone.getByRole( 'heading', { name: /^评论/ } );
	const article = phone.getByRole( 'article' ).first();
	await test.step( 'within two screens of a phone', async () => {
		const at = ( await heading.boundingBox() )!;
		expect( at.y + at.height ).toBeLessThan( 2 * 844 );
		// Nothing of its own stands between the two.
		const card = ( await article.boundingBox() )!;
		const comments = await box( phone, '#comments' );
		expect( comments.y - card.y - card.height ).toBeLessThanOrEqual( 16 );
	} );
	await test.step( 'who liked it is a line of the card', async () => {
		await expect( article.getByRole( 'link', { name: '1 人赞过' } ) ).toBeVisible();
	} );
	await test.step( 'an activity has no way to the one before', async () => {
		await expect( phone.getByRole( 'navigation', { name: '上一篇和下一篇' } ) ).toHaveCount( 0 );
	} );
	await test.step( 'related posts come after the comments', async () => {
		const related = phone.getByRole( 'region', { name: '相关动态' } ).first();
		await expect( related ).toBeVisible();
		const comments = await box( phone, '#comments' );
		expect( ( await related.boundingBox() )!.y ).toBeGreaterThanOrEqual( comments.y + comments.height );
	} );
	await expect_accessible( phone, 'main' );

	const desk = await open_as( null );
	await desk.goto( path );
	for ( const [ page, padding ] of [
		[ phone, 17 ],
		[ desk, 21 ],
	] as const ) {
		// The edge is one pixel of it.
		expect( await inset( page, '.zmo-post', '.zmo-author' ) ).toBe( padding );
		expect( await inset( page, '#comments', '.zmo-comments__head' ) ).toBe( padding );
	}
} );

test( 'a long text unfolds in its card and folds again; without script it is read on its page', async ( {
	member1,
	open_as,
	expect_accessible,
} ) => {
	const stamp = Date.now();
	for ( const [ at, words ] of [
		[ '短', 40 ],
		[ '长', 260 ],
	] as const ) {
		await call( member1, '/content', {
			post_content: `${ at }文 ${ stamp } ${ '茶凉了再续一杯。'.repeat( words ) }说完了`,
			post_status: 'publish',
		} );
	}
	const page = await open_as( null );
	await page.goto( '/community/?tab=latest' );
	for ( const at of [ '短', '长' ] ) {
		const card = page.getByRole( 'article' ).filter( { hasText: `${ at }文 ${ stamp }` } );
		const folded = ( await card.boundingBox() )!.height;
		await card.getByRole( 'link', { name: '全文' } ).click();
		const fold = card.getByRole( 'link', { name: '收起' } );
		await expect( fold ).toHaveAttribute( 'aria-expanded', 'true' );
		await expect( card ).toContainText( '说完了' );
		expect( ( await card.boundingBox() )!.height ).toBeGreaterThan( folded + 50 );
		await fold.click();
		await expect( card.getByRole( 'link', { name: '全文' } ) ).toBeInViewport();
		expect( ( await card.boundingBox() )!.height ).toBe( folded );
	}
	await expect_accessible( page, 'main' );
	expect( new URL( page.url() ).pathname ).toBe( '/community/' );

	const plain = await open_as( null, { javaScriptEnabled: false } );
	await plain.goto( '/community/?tab=latest' );
	await plain
		.getByRole( 'article' )
		.filter( { hasText: `长文 ${ stamp }` } )
		.getByRole( 'link', { name: '全文' } )
		.click();
	await expect( plain ).toHaveURL( /\/activity\/\d+\/$/ );
	await expect( plain.getByText( '说完了' ) ).toBeVisible();
} );
