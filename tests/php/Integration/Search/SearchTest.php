<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Search\Blocks\SearchBlock;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Topics\Api\TopicEditing;

final class SearchTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member();
	}

	/**
	 * @param array<string, mixed> $params
	 * @return list<array<string, mixed>>
	 */
	private function search( array $params ): array {
		/** @var list<array<string, mixed>> */
		return $this->data( $this->rest( 'GET', '/post/search', $params ) );
	}

	public function test_titles_and_texts_are_found_by_everybody(): void {
		$title = $this->make_post( $this->author, '旧相机量子修理', '从快门说起' );
		$text  = $this->make_post( $this->author, '周末', '去找了一台量子相机' );
		$this->make_post( $this->author, '别的', '什么也没有' );
		foreach ( array( 0, $this->create_member() ) as $viewer ) {
			$this->as_user( $viewer );
			self::assertEqualsCanonicalizing(
				array( $title, $text ),
				array_column( $this->search( array( 'keywords' => ' 量子 ' ) ), 'id' )
			);
			self::assertEqualsCanonicalizing(
				array( $title, $text ),
				array_column(
					$this->data(
						$this->rest( 'GET', '/content/list', array( 'source' => 'search', 'keywords' => '量子 相机' ) )
					)['items'],
					'id'
				)
			);
		}
		self::assertSame(
			array( array( 'id' => $title, 'post_title' => '旧相机量子修理' ) ),
			$this->search( array( 'keywords' => '量子修理', 'fields' => 'id,post_title' ) )
		);
	}

	public function test_only_fields_of_the_list_are_sent(): void {
		$this->make_post( $this->author, '量子一号', '内文' );
		self::assertSame(
			array( 'post_title' ),
			array_keys( $this->search( array( 'keywords' => '量子', 'fields' => 'post_title' ) )[0] )
		);
		self::assertSame(
			array( 'id', 'post_title' ),
			array_keys( $this->search( array( 'keywords' => '量子', 'fields' => 'post_content,post_password' ) )[0] )
		);
		self::assertSame(
			array( 'id', 'post_title', 'post_type', 'url' ),
			array_keys(
				$this->search( array( 'keywords' => '量子', 'fields' => 'id,post_title,post_type,url,post_author' ) )[0]
			)
		);
	}

	public function test_what_is_found_is_read_to_the_end_by_cursor(): void {
		$ids = array();
		for ( $n = 0; $n < 5; $n++ ) {
			$ids[] = $this->make_post( $this->author, "量子第 $n 篇", '正文' );
		}
		// All of one second: the id decides.
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'feed' )} SET created = 1600000000 WHERE author_id = %d",
			array( $this->author )
		);
		$pages = array( array( $ids[4], $ids[3] ), array( $ids[2], $ids[1] ), array( $ids[0] ) );
		self::assertSame( $pages, $this->pages( '/post/search', array( 'keywords' => '量子第', 'per_page' => 2 ) ) );
		self::assertSame(
			$pages,
			$this->pages( '/post/search', array( 'keywords' => '量子第', 'post_type' => 'post', 'per_page' => 2 ) )
		);
		self::assertSame(
			$pages[1],
			array_column( $this->search( array( 'keywords' => '量子第', 'per_page' => 2, 'paged' => 2 ) ), 'id' )
		);
		self::assertSame( array(), $this->search( array( 'keywords' => '量子第', 'per_page' => 50, 'paged' => 41 ) ) );
	}

	public function test_circles_are_found_and_read_on_by_cursor(): void {
		$circles = $this->service( \Zeromo\Community\Circles\Api\CircleEditing::class );
		$ids     = array(
			$circles->create( $this->author, array( 'title' => '量子圈一' ) ),
			$circles->create( $this->author, array( 'title' => '量子圈二' ) ),
		);
		self::assertSame(
			array( array( $ids[1] ), array( $ids[0] ) ),
			$this->pages( '/post/search', array( 'keywords' => '量子圈', 'post_type' => 'circle', 'per_page' => 1 ) )
		);
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function blank(): array {
		return array(
			'missing' => array( array() ),
			'empty' => array( array( 'keywords' => '' ) ),
			'blanks' => array( array( 'keywords' => " \u{3000} " ) ),
		);
	}

	/** @param array<string, mixed> $params */
	#[DataProvider( 'blank' )]
	public function test_nothing_asked_is_nothing_found( array $params ): void {
		$this->make_post( $this->author );
		self::assertSame( array(), $this->search( $params ) );
		self::assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/content/list', array( 'source' => 'search' ) + $params ) )['items']
		);
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function junk(): array {
		return array(
			'101 characters'     => array( array( 'keywords' => str_repeat( '猫', 101 ) ) ),
			'keywords are lists' => array( array( 'keywords' => array( 'x' ) ) ),
			'revisions'          => array( array( 'keywords' => 'x', 'post_type' => 'revision' ) ),
			'attachments'        => array( array( 'keywords' => 'x', 'post_type' => 'attachment' ) ),
			'pages'              => array( array( 'keywords' => 'x', 'post_type' => 'page' ) ),
			'anything'           => array( array( 'keywords' => 'x', 'post_type' => 'any' ) ),
			'types are lists'    => array( array( 'keywords' => 'x', 'post_type' => array( 'post' ) ) ),
			'endless page'       => array( array( 'keywords' => 'x', 'per_page' => 1000000000 ) ),
			'page zero'          => array( array( 'keywords' => 'x', 'paged' => 0 ) ),
		);
	}

	/** @param array<string, mixed> $params */
	#[DataProvider( 'junk' )]
	public function test_junk_is_a_bad_request( array $params ): void {
		self::assertSame( 400, $this->rest( 'GET', '/post/search', $params )->get_status() );
	}

	public function test_signs_of_patterns_are_letters_like_others(): void {
		$percent = $this->make_post( $this->author, '打了 100%_折\\的量子券' );
		$this->make_post( $this->author, '打了 100 折的量子券' );
		foreach ( array( '100%', '%_折', '折\\的', "' OR '1'='1" ) as $keywords ) {
			$found = array_column( $this->search( array( 'keywords' => $keywords ) ), 'id' );
			self::assertSame(
				str_contains( $keywords, 'OR' ) ? array() : array( $percent ),
				array_values( array_intersect( $found, array( $percent, $percent + 1, $percent + 2 ) ) ),
				$keywords
			);
		}
	}

	public function test_mark_up_is_not_text(): void {
		$this->make_post( $this->author, '量子', "一段\n\n两段 https://example.com/x" );
		foreach ( array( 'nofollow', 'href', 'br', '_blank' ) as $word ) {
			self::assertSame( array(), $this->search( array( 'keywords' => "量子 $word" ) ), $word );
		}
		self::assertCount( 1, $this->search( array( 'keywords' => '量子 example' ) ) );
	}

	public function test_what_one_may_not_see_is_not_found(): void {
		$this->make_post( $this->author, '量子草稿', '', 'draft' );
		$this->make_post( $this->author, '量子私人', '', 'private' );
		$this->make_post( $this->author, '量子页面', '', 'publish', 'page' );
		$trash = $this->make_post( $this->author, '量子垃圾' );
		wp_trash_post( $trash );
		wp_insert_post(
			array(
				'post_title' => '量子密码',
				'post_content' => '量子',
				'post_status' => 'publish',
				'post_password' => 'x',
				'post_author' => $this->author,
			)
		);
		foreach ( array( 0, $this->create_member(), $this->create_member( 'administrator' ) ) as $viewer ) {
			$this->as_user( $viewer );
			self::assertSame( array(), $this->search( array( 'keywords' => '量子' ) ) );
		}
	}

	public function test_a_kind_is_asked_for_by_word_or_name(): void {
		$article = $this->make_post( $this->author, '量子文章' );
		foreach ( array(
			'post' => array( $article ),
			'activity' => array(),
			'zeromo_activity' => array(),
			'product' => array(),
		) as $type => $ids ) {
			self::assertSame(
				$ids,
				array_column( $this->search( array( 'keywords' => '量子', 'post_type' => $type ) ), 'id' ),
				$type
			);
		}
	}

	public function test_circles_are_asked_for_by_the_same_route(): void {
		$owner = $this->create_member( 'author' );
		$id    = $this->service(
			\Zeromo\Community\Circles\Api\CircleEditing::class
		)->create( $owner, array( 'title' => '量子观测圈' ) );
		self::assertSame(
			array( array( 'id' => $id, 'post_title' => '量子观测圈' ) ),
			$this->search( array( 'keywords' => '量子', 'post_type' => 'circle' ) )
		);
	}

	public function test_pages_follow_one_another_and_end(): void {
		foreach ( range( 1, 5 ) as $n ) {
			$this->make_post( $this->author, "量子 $n" );
		}
		$ids = array();
		foreach ( array( 1, 2, 3, 4 ) as $page ) {
			array_push(
				$ids,
				...array_column( $this->search( array( 'keywords' => '量子', 'per_page' => 2, 'paged' => $page ) ), 'id' )
			);
		}
		self::assertCount( 5, array_unique( $ids ) );
		self::assertCount( 5, $ids );
	}

	public function test_words_of_block_markup_are_found_by_no_source(): void {
		$markup = '<!-- wp:paragraph {"className":"zirkonclass"} --><p class="zirkonclass">量子茶 &amp; 点心</p>'
			. '<!-- /wp:paragraph --><!-- zirkoncomment -->';
		$id     = $this->make_post( $this->author, '一篇有标记的', $markup );
		$far    = $this->make_post( $this->author, '长文', str_repeat( '很长的正文。', 2000 ) . '末尾的砝码' );
		foreach ( array( 'feed', 'search', 'member' ) as $source ) {
			$found = fn( string $words ): array => array_column(
				$this->data(
					$this->rest(
						'GET',
						'/content/list',
						array( 'source' => $source, 'author' => $this->author, 'keywords' => $words )
					)
				)['items'],
				'id'
			);
			self::assertSame( array( $id ), $found( '量子茶' ), $source );
			self::assertSame(
				array( $id ),
				$found( '茶 点' ),
				"$source: words as they are read"
			);
			foreach ( array( 'zirkonclass', 'zirkoncomment', 'wp:paragraph', 'className' ) as $words ) {
				self::assertSame( array(), $found( $words ), "$source: $words" );
			}
			self::assertSame( array( $far ), $found( '砝码' ), $source );
		}
		foreach ( array( 'feed', 'search' ) as $source ) {
			$sql = implode(
				"\n",
				$this->queries(
					fn() => $this->rest( 'GET', '/content/list', array( 'source' => $source, 'keywords' => '量子' ) )
				)
			);
			self::assertStringNotContainsString( 'post_content LIKE', $sql );
		}
	}

	public function test_searching_has_a_limit(): void {
		add_filter( 'zeromo_rate_limits', static fn(): array => array( 'address' => array( 1, 60 ) ) );
		$this->search( array( 'keywords' => '量子' ) );
		$this->assert_refused(
			$this->rest( 'GET', '/post/search', array( 'keywords' => '量子' ) ),
			429,
			'zeromo_too_many_requests'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/content/list', array( 'source' => 'search', 'keywords' => '量子' ) ),
			429,
			'zeromo_too_many_requests'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/search/direct', array( 'keywords' => '量子' ) ),
			429,
			'zeromo_too_many_requests'
		);
		self::assertStringContainsString( '操作过于频繁', $this->page( array( 's' => '量子' ) ) );
	}

	public function test_a_search_costs_a_handful_of_queries(): void {
		foreach ( range( 1, 5 ) as $n ) {
			$this->make_post( $this->author, "量子 $n" );
		}
		add_filter( 'zeromo_rate_limits', '__return_false' );
		self::assertLessThanOrEqual( 4, $this->count_queries( fn() => $this->search( array( 'keywords' => '量子' ) ) ) );
		$hits = fn() => $this->rest( 'GET', '/search/direct', array( 'keywords' => '量子' ) );
		self::assertLessThanOrEqual( 9, $this->count_queries( $hits ) );
	}

	/** @param array<string, string> $query */
	private function page( array $query ): string {
		$_GET = $query;
		set_query_var( 's', $query['s'] ?? '' );
		$html = $this->service( SearchBlock::class )->render( array(), '' );
		$_GET = array();
		return $html;
	}

	public function test_the_page_narrows_by_time_and_circle_as_its_list_does(): void {
		$circle = $this->service(
			\Zeromo\Community\Circles\Api\CircleEditing::class
		)->create( $this->author, array( 'title' => '量子观测圈' ) );
		$new    = $this->make_post( $this->author, '新的量子' );
		$old    = $this->make_post( $this->author, '旧的量子' );
		$inside = $this->make_post( $this->author, '圈里的量子' );
		$feed   = $this->db()->table( 'feed' );
		$this->db()->execute(
			"UPDATE $feed SET created = %d WHERE post_id = %d",
			array( time() - 40 * DAY_IN_SECONDS, $old )
		);
		foreach ( array( $feed, $this->db()->table( 'search_doc' ) ) as $table ) {
			$this->db()->execute( "UPDATE $table SET circle_id = %d WHERE post_id = %d", array( $circle, $inside ) );
		}
		$cases = array(
			array( array(), array( $new, $old, $inside ) ),
			array( array( 'date' => 'month' ), array( $new, $inside ) ),
			array( array( 'date' => 'year', 'type' => 'post' ), array( $new, $old, $inside ) ),
			array( array( 'circle_id' => (string) $circle ), array( $inside ) ),
			array( array( 'circle_id' => (string) $circle, 'date' => 'today', 'type' => 'post' ), array( $inside ) ),
			array( array( 'date' => "x' OR 1=1", 'circle_id' => '-1' ), array( $new, $old, $inside ) ),
		);
		foreach ( $cases as [ $query, $ids ] ) {
			$html = $this->page( array( 's' => '量子' ) + $query );
			foreach ( array( $new => '新的量子', $old => '旧的量子', $inside => '圈里的量子' ) as $id => $title ) {
				self::assertSame(
					in_array( $id, $ids, true ),
					str_contains( $html, $title ),
					"$title for " . wp_json_encode( $query )
				);
			}
			$asked = array_intersect_key( $query, array_flip( array( 'date', 'circle_id' ) ) );
			if ( ! in_array( '-1', $query, true ) ) {
				$list = $this->data(
					$this->rest(
						'GET',
						'/content/list',
						array( 'source' => 'search', 'keywords' => '量子', 'post_type' => $query['type'] ?? '' ) + $asked
					)
				);
				self::assertEqualsCanonicalizing(
					$ids,
					array_column( $list['items'], 'id' ),
					'The list goes on with the same question.'
				);
			}
		}
	}

	public function test_the_page_offers_its_filters_only_where_there_are_posts(): void {
		$this->make_post( $this->author, '量子' );
		$html = $this->page( array( 's' => '量子', 'type' => 'post', 'date' => 'week' ) );
		self::assertStringContainsString( 'data-zeromo-widget="search-box"', $html );
		self::assertStringContainsString( '&quot;delay&quot;:500', $html );
		self::assertStringContainsString( 'data-zeromo-widget="auto-submit"', $html );
		self::assertStringContainsString( 'data-zeromo-widget="dropdown-search"', $html );
		self::assertMatchesRegularExpression( '/<option value="week"\s+selected/', $html );
		self::assertStringNotContainsString( 'auto-submit', $this->page( array( 's' => '量子', 'type' => 'circle' ) ) );
		self::assertStringNotContainsString( 'auto-submit', $this->page( array( 's' => ' ' ) ) );
	}

	public function test_what_hangs_below_the_box_has_titles_first_and_no_line_twice(): void {
		$this->make_post( $this->author, '量子咖啡的三个变量', '水温、粉量、时间' );
		for ( $n = 0; $n < 8; $n++ ) {
			$this->make_post( $this->author, "周末$n", "很长很长的开头很长很长的开头很长很长的开头，下午去喝<b>了量子咖啡</b>，第{$n}次" );
		}
		$this->make_post( $this->author, '量子咖啡的三个变量', '又写了一遍' );
		$found = $this->data( $this->rest( 'GET', '/search/direct', array( 'keywords' => '量子咖啡' ) ) );
		$lines = array_column( $found['posts'], 'title' );
		self::assertSame( '量子咖啡的三个变量', $lines[0] );
		self::assertCount( 6, $lines );
		self::assertSame( $lines, array_unique( $lines ) );
		foreach ( $lines as $line ) {
			self::assertStringContainsString(
				'量子咖啡',
				str_replace( ' ', '', $line ),
				'Each line shows why it is there.'
			);
			self::assertStringNotContainsString( '<', $line );
		}
		self::assertSame(
			array( 'circles' => array(), 'members' => array(), 'topics' => array(), 'posts' => array() ),
			$this->data( $this->rest( 'GET', '/search/direct', array( 'keywords' => '  ' ) ) )
		);
		$this->assert_refused(
			$this->rest( 'GET', '/search/direct', array( 'keywords' => str_repeat( '长', 101 ) ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_circles_and_topics_are_found_by_what_their_names_sound_like(): void {
		$circle = $this->service( CircleEditing::class )->create(
			$this->create_member( 'author' ),
			array( 'title' => '音乐量子' )
		);
		$topic  = $this->service( TopicEditing::class )->create( '音乐现场' );
		$found  = fn( string $typed ): array => $this->data(
			$this->rest( 'GET', '/search/direct', array( 'keywords' => $typed ) )
		);
		$ids    = static fn( array $list ): array => array_column( $list, 'id' );
		delete_transient( 'zeromo_search_names' );
		self::assertSame( array(), $found( 'yinyue' )['circles'] );
		$this->run_recurring( 'search_names_keep' );
		foreach ( array( 'yinyuel', 'yylz', 'YinYLZ' ) as $typed ) {
			self::assertSame( array( $circle ), $ids( $found( $typed )['circles'] ), $typed );
			self::assertSame( array(), $found( $typed )['topics'], $typed );
		}
		self::assertSame( array( $topic ), $ids( $found( 'yyxc' )['topics'] ) );
		self::assertSame( array(), $found( 'lezi' )['circles'] );
	}

	public function test_circles_and_members_are_found_but_for_who_does_not_want_to_be(): void {
		$owner  = $this->create_member( 'author' );
		$circle = $this->service( CircleEditing::class )->create( $owner, array( 'title' => '山野量子' ) );
		$found  = $this->create_member( 'subscriber', '量子山人' );
		$shy    = $this->create_member( 'subscriber', '量子躲着' );
		$this->service( MemberPrivacy::class )->save( $shy, array( 'allow_search' => false ) );
		$hits = $this->data( $this->rest( 'GET', '/search/direct', array( 'keywords' => '量子' ) ) );
		self::assertSame(
			array( array( $circle ), array( $found ) ),
			array( array_column( $hits['circles'], 'id' ), array_column( $hits['members'], 'id' ) )
		);

		$this->as_user( $this->create_member() );
		$page = $this->page_of( array( 's' => '量子' ) );
		self::assertStringContainsString( '山野<mark>量子</mark>', $page );
		self::assertStringContainsString( 'data-zeromo-widget="circle-join"', $page );
		self::assertStringContainsString( 'data-zeromo-widget="follow-button"', $page );
		self::assertStringContainsString( '<mark>量子</mark>山人', $page );
		self::assertStringNotContainsString( '躲着', $page );
		$people = $this->page_of( array( 's' => '量子', 'type' => 'user' ) );
		self::assertStringContainsString( '<mark>量子</mark>山人', $people );
		self::assertStringNotContainsString( '山野', $people );
		self::assertStringNotContainsString(
			'<script>',
			$this->page_of( array( 's' => '<script>', 'type' => 'user' ) )
		);
	}

	public function test_hot_words_are_the_owners_then_topics(): void {
		$this->service( Settings::class )->save( array( 'search_hot_words' => '手冲咖啡， 徒步 ,手冲咖啡' ) );
		$words = $this->data( $this->rest( 'GET', '/search/hot' ) )['words'];
		self::assertSame( array( '手冲咖啡', '徒步' ), array_slice( $words, 0, 2 ) );
		self::assertLessThanOrEqual( 8, count( $words ) );
		self::assertStringContainsString( '徒步</a>', $this->page_of( array( 's' => '' ) ) );
		// They help on where nothing is found, too, and leave results alone.
		self::assertStringContainsString( '徒步</a>', $this->page_of( array( 's' => '别的' ) ) );
		$this->make_post( $this->author, '量子的一天' );
		$found = $this->page_of( array( 's' => '量子' ) );
		self::assertStringContainsString( '<article', $found );
		self::assertStringNotContainsString( '徒步</a>', $found );
	}

	public function test_nothing_hidden_is_found_below_the_box(): void {
		$this->make_post( $this->author, '量子草稿', '还没写完', 'draft' );
		self::assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/search/direct', array( 'keywords' => '量子' ) ) )['posts']
		);
	}

	/** @param array<string, string> $query Of the address. */
	private function page_of( array $query ): string {
		$_GET = $query;
		set_query_var( 's', $query['s'] );
		try {
			return $this->service( SearchBlock::class )->render( array(), '' );
		} finally {
			$_GET = array();
			set_query_var( 's', '' );
		}
	}
}
