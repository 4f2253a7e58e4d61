<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\ProductSearch;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\ProductSearch\View\ProductsTab;
use Zeromo\Community\Search\Blocks\SearchBlock;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Products by words, in a tab of the page of results. */
final class ProductSearchTest extends IntegrationTestCase {

	protected function tearDown(): void {
		unset( $_GET['s'], $_GET['type'], $GLOBALS['wp_query']->query_vars['s'] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	private function product( string $title, array $more = array() ): int {
		$this->as_user( $this->create_member( 'administrator' ) );
		$sent = array( 'price' => '12.5', 'stock' => 3, 'kind' => 'virtual', 'delivery' => '码' );
		$sent = $more + array( 'title' => $title ) + $sent;
		$one  = $this->data( $this->rest( 'POST', '/admin/products', $sent ) );
		$this->as_user( 0 );
		return (int) $one['id'];
	}

	private function html( string $typed, ?Cursor $after = null ): string {
		return $this->service( ProductsTab::class )->html( $typed, 0, $after, home_url( '/?s=x&type=product' ) );
	}

	public function test_products_for_sale_are_found_with_their_prices(): void {
		$this->product( '雾凇贴纸' );
		$this->product( '湖边明信片', array( 'content' => '<p>一套雾凇照片</p>' ) );
		$this->product( '雾凇草稿', array( 'status' => 'draft' ) );
		$html = $this->html( ' 雾凇 ' );
		self::assertStringContainsString( '雾凇贴纸', $html );
		self::assertStringContainsString( '湖边明信片', $html, 'by its text' );
		self::assertStringContainsString( '12.50', $html );
		self::assertStringNotContainsString( '雾凇草稿', $html );
		self::assertSame( '', $this->html( '没有这样的' ) );
		self::assertSame( '', $this->html( '。，' ) );
		$this->expectException( Failure::class );
		$this->html( str_repeat( '长', 101 ) );
	}

	public function test_posts_of_other_kinds_are_not_in_it(): void {
		$author = $this->create_member( 'author' );
		$this->as_user( $author );
		wp_insert_post(
			array(
				'post_title'  => '雾凇文章',
				'post_author' => $author,
				'post_status' => 'publish',
			)
		);
		$this->product( '雾凇贴纸' );
		self::assertStringNotContainsString( '雾凇文章', $this->html( '雾凇' ) );
	}

	public function test_pages_go_on_by_cursor_and_none_stands_on_two(): void {
		for ( $n = 1; $n <= 23; $n++ ) {
			$this->product( "雾凇贴纸 $n 号" );
		}
		$first = $this->html( '雾凇' );
		self::assertSame( 20, substr_count( $first, '<li class="zmo-good"' ) );
		self::assertSame( 1, preg_match( '/cursor=([^"&]+)/', $first, $found ) );
		$place = Cursor::read( rawurldecode( html_entity_decode( $found[1] ?? '' ) ) );
		self::assertNotNull( $place );
		$next = $this->html( '雾凇', $place );
		self::assertSame( 3, substr_count( $next, '<li class="zmo-good"' ) );
		self::assertStringNotContainsString( 'cursor=', $next );
		self::assertSame( 23, count( array_unique( array( ...self::names( $first ), ...self::names( $next ) ) ) ) );
	}

	/** @return list<string> */
	private static function names( string $html ): array {
		preg_match_all( '/贴纸 \d+ 号/u', $html, $found );
		return $found[0];
	}

	public function test_the_page_of_results_has_the_tab(): void {
		$this->product( '雾凇贴纸' );
		$_GET['type'] = 'product';
		set_query_var( 's', '雾凇' );
		$html = $this->service( SearchBlock::class )->render( array(), '' );
		self::assertStringContainsString( '<li class="zmo-good"', $html );
		self::assertMatchesRegularExpression( '/type=product"\s+aria-current="page">\s+商品/u', $html );
	}
}
